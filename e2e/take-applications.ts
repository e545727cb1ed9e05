import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { portal } from './portal.ts'
import { logIns } from './screens.ts'

/** `id` is the application number, `key` the row's own. */
export type TakenApplication = { id: string; key: string; email: string; name: string; father: string }

/**
 * Submitted applications of open admissions without a correction that no other scenario takes. Each applicant has no
 * other application, and gets the password of the demo's student, by which the next scenario sees that the application is
 * taken.
 */
export async function takeApplications(count: number, where: string): Promise<TakenApplication[]> {
  const taken = await rowsOf<TakenApplication>(
    embeddedConnectionString(portal().dataDir),
    `with student as (select password_hash from accounts where email = '${logIns.student.email}'),
     found as (
       select a.* from applications a join accounts on accounts.id = a.applicant_id
       where a.status = 'submitted' and a.track = 'admission' and a.held_until is null and a.payment_status = 'paid'
         and a.drive_id in (select id from drives where end_date > current_date)
         and not exists (select from corrections c where c.application_id = a.id)
         and not exists (select from applications o where o.applicant_id = a.applicant_id and o.id <> a.id)
         and accounts.password_hash is distinct from (select password_hash from student) and ${where}
       order by a.created_at limit ${count} for update of accounts skip locked)
     update accounts set password_hash = (select password_hash from student)
     from found where accounts.id = found.applicant_id
     returning found.application_id as id, found.id as key, accounts.email, found.candidate_name as name,
       found.form->>'fathersName' as father`,
  )
  if (taken.length < count) throw new Error(`the demo has ${taken.length} of ${count} such applications`)
  return taken
}

export async function takeApplication(where: string): Promise<TakenApplication> {
  const [taken] = await takeApplications(1, where)
  return taken as TakenApplication
}

import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { portal } from './portal.ts'
import type { TakenApplication } from './take-applications.ts'

const titles = {
  open: '^B\\.Sc\\. Paramedical Admission \\d{4}$',
  closed: '^B\\.Sc\\. Paramedical Admission, session that closed in',
}

/**
 * An admission of its own for a scenario, like one of the demo, with these applications. It is older than those of
 * the demo: a scenario that takes the newest of a list takes none of another scenario.
 */
export async function ownAdmission(
  title: string,
  like: keyof typeof titles,
  applications: readonly Pick<TakenApplication, 'id'>[],
): Promise<string> {
  const ids = applications.map(({ id }) => id).join(', ')
  const [made] = await rowsOf<{ id: string }>(
    embeddedConnectionString(portal().dataDir),
    `with made as (
       insert into drives (track, title, description, start_date, end_date, published, settings, created_at)
       select track, '${title}', '', start_date, end_date, true, settings, '2000-01-01' from drives
       where track = 'admission' and title ~ '${titles[like]}' returning id),
     moved as (update applications set drive_id = made.id from made where application_id = any ('{${ids}}'))
     select id from made`,
  )
  if (!made) throw new Error(`the demo has no ${like} admission`)
  return made.id
}

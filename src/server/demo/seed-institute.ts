import type { Presentation } from '#domain/institute/institute.ts'
import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { hashPassword } from '#server/accounts/hash-password.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { demoNotices } from './demo-notices.ts'

/** The log-ins the README names. Only a demo has them: see `isEmpty` in seed.ts. */
export const demoLogIns = [
  { email: 'admin@demo.test', name: 'Sunita Rawat', password: 'Admin@12345', role: 'admin' },
  { email: 'student@demo.test', name: 'Ananya Verma', password: 'Student@12345', role: 'applicant' },
  { email: 'faculty@demo.test', name: 'Arvind Nair', password: 'Faculty@12345', role: 'applicant' },
] as const

const demoPresentation: Presentation = {
  keyAreas: [
    {
      title: 'Clinical departments',
      text: 'Medicine, surgery, paediatrics, obstetrics, orthopaedics and anaesthesia.',
    },
    {
      title: 'Super-specialities',
      text: 'Cardiology, nephrology, neurology, urology, gastroenterology and oncology.',
    },
    {
      title: 'Pathology and basic sciences',
      text: 'Microbiology, pathology, physiology and transfusion medicine.',
    },
    {
      title: 'Public health and administration',
      text: 'Community medicine, biostatistics and hospital administration.',
    },
  ],
  reasonsToJoin: [
    {
      title: 'A teaching hospital',
      text: 'Patients from across the region, and residents to teach from the first day.',
    },
    { title: 'Time for research', text: 'Intramural grants, an ethics committee and a library.' },
    {
      title: 'Published rules',
      text: 'Every recruitment states its seats, fees and requirements. You see how you meet each rule before you submit.',
    },
    {
      title: 'Reservation as per rules',
      text: 'Seats by category in every department, and age relaxation as the recruitment states.',
    },
  ],
}

/** The demo's people, its name, its bank account and its notices. */
export async function seedInstitute(tx: Transaction, today: Day): Promise<void> {
  for (const { email, name, password, role } of demoLogIns) {
    await tx.execute(sql`
      insert into accounts (email, name, role, password_hash, consent_version, consented_at)
      values (${email}, ${name}, ${role}, ${await hashPassword(password)}, 'demo', portal_now())`)
  }
  await tx.execute(sql`
    update institute set name = 'Demo Institute of Medical Sciences', short_name = 'DIMS',
      address = ${'Vibhuti Khand, Gomti Nagar\nLucknow, Uttar Pradesh 226010'},
      contact_email = 'admissions@dims.example', recruitment_email = 'recruitment@dims.example'`)
  await tx.execute(sql`
    update presentation set key_areas = ${JSON.stringify(demoPresentation.keyAreas)},
      reasons_to_join = ${JSON.stringify(demoPresentation.reasonsToJoin)}`)
  await tx.execute(sql`
    update bank_account set bank_name = 'State Bank of India', branch_name = 'Gomti Nagar, Lucknow', account_number = '30001234567',
      ifsc = 'SBIN0001234', upi_id = 'dims.fees@sbi', payee_name = 'Demo Institute of Medical Sciences'`)
  for (const { title, inHindi, type, link, track = null, daysAgo } of demoNotices) {
    await tx.execute(
      sql`
      insert into notices (title, date, type, link, track, translations)
      values (${title}, ${addDays(today, -daysAgo)}, ${type}, ${link}, ${track},
        ${JSON.stringify({ hi: { [title]: inHindi } })})`,
    )
  }
}

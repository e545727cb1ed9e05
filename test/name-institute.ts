/**
 * Gives a new portal's institute its name and addresses, without which nobody can register and nothing can be
 * published, and an account, which fees need.
 */
export async function nameInstitute(run: (sql: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  await run(
    `update institute set name = 'Demo Institute of Medical Sciences', short_name = 'DIMS', address = $1,
       contact_email = 'admissions@dims.example', recruitment_email = 'recruitment@dims.example'`,
    ['Vibhuti Khand, Gomti Nagar\nLucknow, Uttar Pradesh 226010'],
  )
  await run(`update bank_account set upi_id = 'dims@sbi', payee_name = 'DIMS'`, [])
}

import { createDecipheriv } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { keepSealed } from '#server/applications/sealing/sealed-answers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Transaction } from '#server/platform/database.ts'
import { deriveKey } from '#server/platform/keys.ts'
import type { Safe } from '#server/platform/safe.ts'
import { StartError } from '#server/platform/start-error.ts'
import { shown } from './sealed-form.ts'

const mark = 'sealed:'
const ivBytes = 12
const tagBytes = 16

/** As the first version sealed: within the form, for no application in particular. */
function openOld(sealed: string, appSecret: string): string | null {
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
  const key = deriveKey(appSecret, 'aadhaar')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** Moves the numbers that the first version kept in the forms to where they are sealed for their application. */
export async function sealNumbersApart(
  tx: Transaction,
  safe: Safe,
  { appSecret, previousSecret }: Config,
): Promise<void> {
  const found = await tx.execute<{ applicationId: string; sealed: string }>(sql`
    select application_id as "applicationId", form #>> '{personalInfo,aadharNumber}' as sealed from applications
    where track = 'recruitment' and form #>> '{personalInfo,aadharNumber}' like ${`${mark}%`}`)
  if (found.rows.length === 0) return
  await tx.execute(sql`alter table applications disable trigger submitted_form_is_final`)
  for (const { applicationId, sealed } of found.rows) {
    const typed = openOld(sealed, appSecret) ?? openOld(sealed, previousSecret ?? appSecret)
    if (typed === null) {
      throw new StartError(
        'The Aadhaar numbers in this database were sealed with another APP_SECRET. Start with the one it was used with.',
      )
    }
    await keepSealed(tx, applicationId, safe.seal(typed, applicationId))
    await tx.execute(sql`
      update applications set form = jsonb_set(form, '{personalInfo,aadharNumber}', ${JSON.stringify(shown(typed))}::jsonb)
      where application_id = ${applicationId}`)
  }
  await tx.execute(sql`alter table applications enable trigger submitted_form_is_final`)
}

import { type BankAccount, BankAccountSettings } from '#domain/institute/institute.ts'
import { accountSettings, accountTakesTwo, feeAccountWish } from '#domain/institute/settings.ts'
import { columnsAs, columnAssignments } from '#lib/sql/column-values.ts'
import { int, nullable, text, type RowOf } from '#lib/sql/columns.ts'
import { type Database, type Transaction, inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { imageUrl } from './image-url.ts'
import { settingColumns, settingsAfter } from './settings-row.ts'
import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { changesBetween } from '#domain/platform/changes.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { qrCodes, removeFormerQrCode } from '#server/documents/qr-code.ts'
import { refuseOtherVersion } from '#server/platform/wire/if-match.ts'
import { lockWish, settleWish } from './setting-wishes.ts'

const shape = {
  ...settingColumns(accountSettings),
  qrCodeKey: nullable(text),
  version: int,
}
type StoredAccount = RowOf<typeof shape>

/** The account for fees, without a QR image that was replaced or deleted since. */
export function loadAccount(db: Database | Transaction): Promise<StoredAccount> {
  return db.one(
    shape,
    sql`
    select ${columnsAs(Object.keys(accountSettings))},
      (select key from documents where key = qr_code_key) as "qrCodeKey", version
    from bank_account`,
  )
}

function accountAnswer(account: StoredAccount): BankAccount {
  return { ...account, qrCodeUrl: imageUrl('qrCode', account.qrCodeKey) }
}

export const readAccount: Verb<Context, (typeof instituteEndpoints)['GET /api/account']> = async ({ db }) =>
  accountAnswer(await loadAccount(db))

/** What this officer wants of the account and waits for another one; an image that was deleted since is none. */
async function ownWish(tx: Transaction, roles: Context['roles'], actor: { id: string }) {
  const wish = await lockWish(tx, { name: feeAccountWish, roles })
  const value = wish?.byId === actor.id ? BankAccountSettings.safeParse(wish.value).data : undefined
  if (!value) return null
  const { qrCodeKey = null, ...texts } = value
  return { ...texts, qrCodeKey: (await isQrCode(tx, qrCodeKey)) ? qrCodeKey : null }
}

/**
 * Changes the account for fees. What the call leaves out, its QR image or its texts, stays; null removes the image. Once
 * people may be paying there, the account stays as it is until another officer saves the same. What the caller wanted
 * before and another officer has not confirmed waits on beside it.
 */
export const changeAccount: Verb<Context, (typeof instituteEndpoints)['PUT /api/account']> = (
  { db, roles },
  { body, actor, origin, ifMatch },
) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from bank_account for update`)
    const before = await loadAccount(tx)
    refuseOtherVersion(before, ifMatch, () => accountAnswer(before))
    const wanted = (await ownWish(tx, roles, actor)) ?? before
    const { qrCodeKey = wanted.qrCodeKey, ...said } = body
    const settings = { ...settingsAfter(accountSettings, wanted, said), qrCodeKey }
    const changes = changesBetween(before, { ...before, ...settings })
    if (changes['qrCodeKey']) await refuseUnlessQrCode(tx, qrCodeKey)
    const isChanged = Object.keys(changes).length > 0
    const wish = {
      name: feeAccountWish,
      value: settings,
      changes,
      subject: 'bank-account',
      roles,
      actor,
      origin,
    } as const
    const waits = isChanged && accountTakesTwo(before, await isUsed(tx)) && !(await settleWish(tx, wish))
    if (isChanged && !waits) {
      await tx.execute(sql`update bank_account set ${columnAssignments(settings)}, version = version + 1`)
      await removeFormerQrCode(tx, settings.qrCodeKey)
      const detail = { changes }
      await recordAudit(tx, { actor, action: 'bank-account.changed', subject: 'bank-account', detail, origin })
    }
    return accountAnswer(await loadAccount(tx))
  })

/** Whether somebody may be paying fees: an admission or a recruitment is published, or somebody has applied. */
async function isUsed(tx: Transaction): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 where exists (select 1 from drives where published) or exists (select 1 from applications)`)
  return found > 0
}

/** Only an image uploaded as the institute's QR code is accepted: any other key could be somebody's document. */
async function refuseUnlessQrCode(tx: Transaction, key: string | null): Promise<void> {
  if (key === null || (await isQrCode(tx, key))) return
  throw Problem.at('qrCodeKey', refusal('qr-code-missing'))
}

async function isQrCode(tx: Transaction, key: string | null): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from documents where application_id is null and doc_type in (${qrCodes.uploaded}, ${qrCodes.inForce}) and key = ${key}`)
  return found > 0
}

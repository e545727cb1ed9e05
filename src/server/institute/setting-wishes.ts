import { isDeepStrictEqual } from 'node:util'
import type { Change } from '#domain/platform/changes.ts'
import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import {
  feeAccountWish,
  instituteSettings,
  weakens,
  type SettingsOf,
  type SettingsTable,
} from '#domain/institute/settings.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { isRecord } from '#lib/values/records.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import { holds } from '#server/permissions/officers.ts'
import type { Caller, Verb } from '#server/platform/call.ts'
import { instant, json, text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'

const shape = { setting: text, value: json<unknown>(), byId: uuid, by: text, until: instant }

/** The wishes that another officer can still fulfil: of the last week, by officers who may still change settings. */
function openWishes(db: Database, { roles }: Pick<Context, 'roles'>) {
  return db.rows(
    shape,
    sql`
    select w.setting, w.value, w.wished_by as "byId", p.name as by, w.wished_at + interval '7 days' as until
    from wished_settings w join accounts p on p.id = w.wished_by
    where w.wished_at > portal_now() - interval '7 days' and p.disabled_at is null and ${holds(sql`p.id`, 'settings.write', roles)}
    order by w.setting`,
  )
}

/** The wish under this name that another officer can still fulfil, locked: nobody else fulfils or withdraws it meanwhile. */
export async function lockWish(tx: Transaction, { name, roles }: Pick<Context, 'roles'> & { name: string }) {
  await tx.execute(sql`select from wished_settings where setting = ${name} for update`)
  const open = await openWishes(tx, { roles })
  return open.find(({ setting }) => setting === name)
}

async function tellWishes(db: Database, { roles }: Pick<Context, 'roles'>, { actor }: Pick<Caller, 'actor'>) {
  const wishes = await openWishes(db, { roles })
  const told = wishes.map(({ byId, until, ...wish }) => ({
    ...wish,
    isOwn: byId === actor.id,
    until: isoInstant(until),
  }))
  return { wishes: told }
}

/** The changes of settings that wait for another officer. */
export const listWishes: Verb<Context, (typeof instituteEndpoints)['GET /api/institute/wishes']> = (
  { db, roles },
  by,
) => tellWishes(db, { roles }, by)

/** What a wish under this name is about, for the audit. */
function subjectOf(name: string): Wisher['subject'] {
  if (name === feeAccountWish) return 'bank-account'
  return name in instituteSettings ? 'institute' : 'decisions'
}

/** Withdraws a change that waits for another officer: one's own, or that of a colleague. It was never in force. */
export const withdrawWish: Verb<Context, (typeof instituteEndpoints)['DELETE /api/institute/wishes/{setting}']> = (
  { db, roles },
  { params: { setting: name }, actor, origin },
) =>
  inTransaction(db, async (tx) => {
    const wish = await lockWish(tx, { name, roles })
    if (!wish) throw new Problem(refusal('setting-unwished'))
    await tx.execute(sql`delete from wished_settings where setting = ${name}`)
    const wanted = isRecord(wish.value) ? wish.value : { [name]: wish.value }
    const changes = Object.fromEntries(Object.entries(wanted).map(([key, before]) => [key, { before, after: null }]))
    const detail = { by: wish.by, changes }
    await recordAudit(tx, { actor, action: 'setting.wish-withdrawn', subject: subjectOf(name), detail, origin })
    return tellWishes(tx, { roles }, { actor })
  })

type Wisher = Pick<Context, 'roles'> & Caller & { subject: 'bank-account' | 'decisions' | 'institute' }
/** What somebody wants to change: its name among the wishes, the wanted value, and the changes for the audit. */
type WantedSetting = Wisher & { name: string; value: unknown; changes: Record<string, Change> }

/**
 * Whether a change that takes two officers is in force with this save: another officer wanted just the same within a
 * week. Otherwise it waits from now on.
 */
export async function settleWish(tx: Transaction, wanted: WantedSetting): Promise<boolean> {
  const { name, value, changes, subject, roles, actor, origin } = wanted
  const known = await lockWish(tx, { name, roles })
  const wish = known && isDeepStrictEqual(known.value, value) ? known : null
  if (wish && wish.byId !== actor.id) {
    await refuseSamePerson(tx, [wish.byId], actor)
    await tx.execute(sql`delete from wished_settings where setting = ${name}`)
    return true
  }
  if (wish) return false
  await tx.execute(sql`
    insert into wished_settings (setting, value, wished_by) values (${name}, ${JSON.stringify(value)}::jsonb, ${actor.id})
    on conflict (setting) do update set value = excluded.value, wished_by = excluded.wished_by, wished_at = portal_now()`)
  await recordAudit(tx, { actor, action: 'setting.change-wished', subject, detail: { changes }, origin })
  return false
}

type SettingsChange<T extends SettingsTable> = Wisher & { before: SettingsOf<T>; wanted: SettingsOf<T> }

/**
 * The settings of a locked row after a change. What weakens the work of two officers stays as it is until another officer
 * wants just the same; everything else applies at once.
 */
export async function settleWishes<T extends SettingsTable>(
  tx: Transaction,
  table: T,
  { before, wanted, ...wisher }: SettingsChange<T>,
): Promise<SettingsOf<T>> {
  const values: Record<string, unknown> = before
  const settled: Record<string, unknown> = { ...wanted }
  for (const [name, setting] of Object.entries(table)) {
    if (!weakens(setting, values[name], settled[name])) continue
    const value = settled[name]
    const changes = { [name]: { before: values[name], after: value } }
    if (!(await settleWish(tx, { ...wisher, name, value, changes }))) settled[name] = values[name]
  }
  return settled as SettingsOf<T>
}

import { isDeepStrictEqual } from 'node:util'
import type { Change } from '#domain/platform/changes.ts'
import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import { weakens } from '#domain/institute/settings.ts'
import type { SettingsOf, SettingsTable } from '#domain/institute/settings.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import { holds } from '#server/permissions/officers.ts'
import type { Caller, Verb } from '#server/platform/call.ts'
import { instant, json, text, uuid } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#server/platform/sql.ts'

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

/** The changes of settings that wait for another officer. */
export const listWishes: Verb<Context, (typeof instituteEndpoints)['GET /api/institute/wishes']> = async (
  context,
  { actor },
) => {
  const wishes = await openWishes(context.db, context)
  const told = wishes.map(({ byId, until, ...wish }) => ({
    ...wish,
    isOwn: byId === actor.id,
    until: isoInstant(until),
  }))
  return { wishes: told }
}

type Wisher = Pick<Context, 'roles'> & Caller & { subject: 'bank-account' | 'decisions' | 'institute' }
/** What somebody wants to change: its name among the wishes, the wanted value, and the changes for the audit. */
type WantedSetting = Wisher & { name: string; value: unknown; changes: Record<string, Change> }

/**
 * Whether a change that takes two officers is in force with this save: another officer wanted just the same within a
 * week. Otherwise it waits from now on.
 */
export async function settleWish(tx: Transaction, wanted: WantedSetting): Promise<boolean> {
  const { name, value, changes, subject, roles, actor, origin } = wanted
  const known = await openWishes(tx, { roles })
  const wish = known.find((one) => one.setting === name && isDeepStrictEqual(one.value, value))
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

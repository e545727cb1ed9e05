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
export const listWishes: Verb<Context, (typeof instituteEndpoints)['GET /api/institute/wishes']> = async (context) => {
  const wishes = await openWishes(context.db, context)
  return { wishes: wishes.map(({ byId: _id, until, ...wish }) => ({ ...wish, until: isoInstant(until) })) }
}

type SettingsChange<T extends SettingsTable> = Pick<Context, 'roles'> &
  Caller & { subject: 'decisions' | 'institute'; before: SettingsOf<T>; wanted: SettingsOf<T> }

/**
 * The settings of a locked row after a change. What weakens the work of two officers stays as it is until another officer
 * wants just the same within a week; everything else applies at once.
 */
export async function settleWishes<T extends SettingsTable>(
  tx: Transaction,
  table: T,
  { before, wanted, subject, roles, actor, origin }: SettingsChange<T>,
): Promise<SettingsOf<T>> {
  const values: Record<string, unknown> = before
  const settled: Record<string, unknown> = { ...wanted }
  const weakened = Object.entries(table).filter(([name, setting]) => weakens(setting, values[name], settled[name]))
  const known = weakened.length > 0 ? await openWishes(tx, { roles }) : []
  for (const [name] of weakened) {
    const value = settled[name]
    const wish = known.find((one) => one.setting === name && one.value === value)
    if (wish && wish.byId !== actor.id) {
      await refuseSamePerson(tx, [wish.byId], actor)
      await tx.execute(sql`delete from wished_settings where setting = ${name}`)
      continue
    }
    settled[name] = values[name]
    if (wish) continue
    await tx.execute(sql`
      insert into wished_settings (setting, value, wished_by) values (${name}, ${JSON.stringify(value)}::jsonb, ${actor.id})
      on conflict (setting) do update set value = excluded.value, wished_by = excluded.wished_by, wished_at = portal_now()`)
    const changes = { [name]: { before: values[name], after: value } }
    await recordAudit(tx, { actor, action: 'setting.change-wished', subject, detail: { changes }, origin })
  }
  return settled as SettingsOf<T>
}

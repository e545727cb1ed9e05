import { useQuery } from '@tanstack/react-query'
import type { SettingWish } from '#domain/institute/institute.ts'
import { feeAccountWish } from '#domain/institute/settings.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { ask } from '#web/platform/query-client.ts'
import { Callout } from '#web/ui/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { decisions } from '#words/decisions.ts'
import { settingsPage as say } from '#words/settings.ts'
import { AccountWish } from './account-wish.tsx'
import { WithdrawWish } from './withdraw-wish.tsx'

const labelOf = (setting: string) => (decisions.has(setting) ? decisions.by(setting) : say.by(setting as 'name'))

function valueOf({ value }: SettingWish): string {
  if (value === false) return 'off'
  if (value === '') return 'never'
  return typeof value === 'string' ? showDay(value) : String(value)
}

/** The changes of settings that wait for another officer. */
export function SettingWishes() {
  const { data } = useQuery({ ...ask('GET /api/institute/wishes'), staleTime: 0 })
  if (!data || data.wishes.length === 0) return null
  return (
    <Callout>
      <Stack as="ul" gap={8}>
        {data.wishes.map((wish) => (
          <li key={wish.setting}>
            <Stack gap={8}>
              {wish.setting === feeAccountWish ? (
                <AccountWish wish={wish} />
              ) : (
                <p>
                  {say('wish', {
                    by: wish.by,
                    until: wish.until,
                    setting: labelOf(wish.setting),
                    value: valueOf(wish),
                  })}
                </p>
              )}
              <WithdrawWish wish={wish} />
            </Stack>
          </li>
        ))}
      </Stack>
    </Callout>
  )
}

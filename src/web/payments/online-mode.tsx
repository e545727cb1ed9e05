import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ask } from '#web/platform/query-client.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'

type OnlineModeProps = Omit<ComponentProps<typeof CheckField>, 'label' | 'hint' | 'disabled'> & {
  words: { label: string; whyNot: string }
}

/** Whether the fee of a drive may be paid online; without a gateway, why it cannot. */
export function OnlineMode({ words, ...field }: OnlineModeProps) {
  const { data } = useQuery(ask('GET /api/payments/gateway'))
  const isMissing = data?.gateway === null
  // A choice made before the gateway was removed can be undone.
  const isOff = isMissing && field.checked !== true
  return <CheckField {...field} label={words.label} {...(isMissing && { hint: words.whyNot })} disabled={isOff} />
}

import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ask } from '#web/platform/query-client.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'

type OnlineModeProps = Omit<ComponentProps<typeof CheckField>, 'label' | 'hint' | 'disabled'> & {
  words: { label: string; whyNot: string }
}

/** Whether the fee of a drive may be paid online; where the portal has no gateway, why nobody can. */
export function OnlineMode({ words, ...field }: OnlineModeProps) {
  const { data } = useQuery(ask('GET /api/payments/gateway'))
  const isMissing = data?.gateway === null
  // What was chosen before the gateway was taken away can be taken back.
  const isOff = isMissing && field.checked !== true
  return <CheckField {...field} label={words.label} {...(isMissing && { hint: words.whyNot })} disabled={isOff} />
}

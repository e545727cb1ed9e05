import { IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Checkout, OrderStanding } from '#domain/payments/gateway.endpoints.ts'
import type { OrderState } from '#domain/payments/gateway-payment.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { payments as say } from '#words/money/payments.ts'
import { Stack, Row } from '#web/ui/layout.tsx'
import css from './payment-panel.module.css'

/** The calls for paying the fee of a draft online. */
export type OnlineCalls = {
  order: () => Promise<{ checkout: Checkout }>
  read: (signal: AbortSignal) => Promise<{ order: OrderStanding | null }>
}

// A bank answers within seconds or days; this interval serves people who wait on the page.
const lookEveryMs = 4_000
const lookForMs = 15 * 60_000

/** State of the newest order; polled while somebody may be waiting for it. */
function useOrder(applicationId: string, { read }: Pick<OnlineCalls, 'read'>, isShown: boolean) {
  return useQuery({
    queryKey: ['payment-order', applicationId],
    queryFn: ({ signal }) => read(signal),
    enabled: isShown,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const order = data?.order
      const isAwaited = order?.state === 'open' && Date.now() - Date.parse(order.madeAt) < lookForMs
      return isAwaited && lookEveryMs
    },
  })
}

/** Sends the browser to the gateway's page by a form, as that page expects: none of its code runs in ours. */
function leaveFor({ action, fields }: Checkout): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

const tones = { open: 'info', failed: 'bad', inDoubt: 'warning', refunded: 'info' } as const
const sentences: Record<keyof typeof tones, string> = {
  open: say('onlineOpen'),
  failed: say('onlineFailed'),
  inDoubt: say('onlineInDoubt'),
  refunded: say('onlineRefunded'),
}

function Standing({ state }: { state: OrderState | undefined }) {
  if (state === undefined || state === 'paid') return null
  return (
    <div role="status">
      <Callout tone={tones[state]} isSmall>
        {sentences[state]}
      </Callout>
    </div>
  )
}

type PayOnlineProps = {
  applicationId: string
  amountRupees: number
  calls: OnlineCalls
  isShown: boolean
  /** Other ways to pay, if any. */
  children?: ReactNode
}

/** Pays the fee of a draft by the gateway: shows the last attempt, and offers another. */
export function PayOnline({ applicationId, amountRupees, calls, isShown, children }: PayOnlineProps) {
  const { data, error } = useOrder(applicationId, calls, isShown)
  const [isLeaving, setIsLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const state = data?.order?.state
  const pay = async () => {
    setIsLeaving(true)
    setProblem(null)
    try {
      leaveFor((await calls.order()).checkout)
    } catch (failure) {
      setProblem(errorMessage(failure))
      setIsLeaving(false)
    }
  }
  return (
    <Stack gap={16}>
      {error && <Callout tone="warning">{say('onlineUnread')}</Callout>}
      <Standing state={state} />
      <ProblemAlert problem={problem} />
      <div>
        <Button icon={IconCreditCard} onClick={() => void pay()} isBusy={isLeaving}>
          {say('payOnline', { amount: amountRupees })}
        </Button>
        <Row as="p" align="stretch" noWrap above={12} isMuted isSmall className={css.note}>
          {say('payOnlineHint')}
        </Row>
      </div>
      {children}
    </Stack>
  )
}

/** The gateway has received the fee: there is nothing to type. */
export function PaidOnline({ amount, number }: { amount: number; number: string | null }) {
  return (
    <Callout tone="good">
      <p>
        <b>{say('onlinePaid', { amount })}</b>
      </p>
      <p>{say('onlinePaidText', { number: number ?? '' })}</p>
    </Callout>
  )
}

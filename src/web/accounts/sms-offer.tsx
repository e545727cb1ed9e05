import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnMobile } from '#domain/accounts/accounts.endpoints.ts'
import { joined } from '#web/platform/language.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { useKeptFocus } from '#web/ui/keys/use-kept-focus.ts'
import { accounts as say } from '#words/account/accounts.ts'
import { readKeptCode } from './kept-code.ts'
import { mobileQuery, VerifyMobile } from './sms-section.tsx'

type SmsOfferProps = {
  /** The mobile number in the application. */
  given: string | null
  /** The number that was verified here. */
  verified: OwnMobile | null
}

/** One tick, then the number with its code, then that messages come. */
function Offer({ given, verified }: SmsOfferProps) {
  const box = useRef<HTMLDivElement>(null)
  // A phone may have discarded the page while its owner read the code.
  const [isTicked, setIsTicked] = useState(() => readKeptCode('mobile', Date.now()) !== null)
  useKeptFocus(box, verified ? 'on' : 'off')
  return (
    <div ref={box} tabIndex={-1} data-screen-only>
      <Card>
        {verified ? (
          <p>
            {joined(
              say.rich('smsOn', { mobile: verified.number, at: verified.verifiedAt, b: (inner) => <b>{inner}</b> }),
            )}
          </p>
        ) : (
          <CheckField
            label={say('smsTick')}
            hint={say('smsTickHint')}
            checked={isTicked}
            onChange={(event) => setIsTicked(event.currentTarget.checked)}
          />
        )}
        {isTicked && !verified && <VerifyMobile given={given} onDone={() => undefined} onKeep={null} />}
      </Card>
    </div>
  )
}

/** Offers messages by SMS beside an application, where the portal sends any and its applicant gets none. */
export function SmsOffer({ given }: Pick<SmsOfferProps, 'given'>) {
  const { data } = useQuery(mobileQuery)
  const [hadNone, setHadNone] = useState(false)
  if (data && !data.mobile && !hadNone) setHadNone(true)
  if (!data?.isOffered || !hadNone) return null
  return <Offer given={given} verified={data.mobile} />
}

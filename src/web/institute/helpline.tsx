import { joined } from '#web/platform/language.ts'
import { PhoneLink } from '#web/ui/links/phone-link.tsx'
import { instituteRoom as say } from '#words/institute/institute.ts'
import { useInstitute } from './institute-query.ts'

/** Telephone number and hours; empty if there is no number. */
export function Helpline() {
  const { telephone, telephoneHours: hours } = useInstitute()
  if (telephone === '') return null
  const phone = () => <PhoneLink telephone={telephone} />
  return (
    <p>
      {joined(hours ? say.rich('callWithin', { telephone, hours, phone }) : say.rich('call', { telephone, phone }))}
    </p>
  )
}

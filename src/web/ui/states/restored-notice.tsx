import { formKit as say } from '#words/form/form.ts'
import { Callout } from '../messages/callout.tsx'
import { TextButton } from '../links/text-button.tsx'

/** Says that the form shows typed answers that were not saved. */
export function RestoredNotice({ giveUp }: { giveUp: (() => void) | null }) {
  if (!giveUp) return null
  return (
    <Callout tone="info" role="status">
      {say('broughtBack')} <TextButton onClick={giveUp}>{say('giveUp')}</TextButton>
    </Callout>
  )
}

import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import type { Abilities } from '#domain/applications/application.ts'
import { Button } from '#web/ui/button.tsx'
import type { Act } from './act.ts'

/** What the server allows to decide now. */
export function DecisionButtons({ abilities, onAct }: { abilities: Abilities; onAct: (act: Act) => void }) {
  return (
    <>
      {abilities.mayTakeBack && (
        <Button size="dense" variant="secondary" icon={IconArrowBackUp} onClick={() => onAct('takeBack')}>
          Take back…
        </Button>
      )}
      {abilities.mayDecide && (
        <>
          <Button size="dense" variant="dangerSecondary" icon={IconX} onClick={() => onAct('reject')}>
            Reject…
          </Button>
          <Button size="dense" variant="good" icon={IconCheck} onClick={() => onAct('accept')}>
            Accept…
          </Button>
        </>
      )}
    </>
  )
}

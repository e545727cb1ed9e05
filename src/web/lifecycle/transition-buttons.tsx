import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import type { ShownLife } from './shown-life.ts'

type TransitionButtonsProps<Name extends string> = {
  life: ShownLife<Name>
  /** Transitions that the server allows now. */
  names: readonly Name[]
  isHeld?: boolean
  onAsk: (name: Name) => void
}

/** Buttons for the allowed transitions; a held decision is undone beside its notice. */
export function TransitionButtons<Name extends string>({
  life,
  names,
  isHeld = false,
  onAsk,
}: TransitionButtonsProps<Name>) {
  return names
    .filter((name) => !(isHeld && life.rowOf(name).undoes))
    .map((name) => {
      const { button, icon } = life.lookOf(name)
      if (button === 'text') {
        return (
          <TextButton key={name} onClick={() => onAsk(name)}>
            {life.say(name, 'ask')}
          </TextButton>
        )
      }
      return (
        <Button key={name} size="dense" variant={button} icon={icon} onClick={() => onAsk(name)}>
          {life.say(name, 'ask')}
        </Button>
      )
    })
}

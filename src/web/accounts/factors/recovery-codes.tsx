import { saveAs } from '#web/platform/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { factors as say } from '#words/factors.ts'
import css from './factors.module.css'

/** Recovery codes, which nobody can show again: to copy, print or save before the dialog closes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog isOpen startsAtTitle title={say('yourCodes')} actions={<Button onClick={onKept}>{say('haveKept')}</Button>}>
      <Callout tone="warning" isSmall>
        {say('codesLead')}
      </Callout>
      <ol className={css.codes} aria-label={say('yourCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row gap={12} data-screen-only>
        <CopyButton text={text} what={say('yourCodes')} />
        <Button size="dense" variant="secondary" onClick={() => print()}>
          {say('print')}
        </Button>
        <Button
          size="dense"
          variant="secondary"
          onClick={() => saveAs(new Blob([`${text}\n`], { type: 'text/plain' }), say('fileName'))}
        >
          {say('save')}
        </Button>
      </Row>
    </Dialog>
  )
}

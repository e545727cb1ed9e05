import type { ReactNode } from 'react'
import type { PublishedFile } from '#domain/documents/published-file.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SectionHead } from '#web/ui/page-title.tsx'
import { NewTabLink } from '#web/ui/links/site-link.tsx'
import { joined } from '#web/platform/language.ts'
import { studentHome as say } from '#words/candidates/student-home.ts'
import css from './instructions.module.css'

type InstructionsProps = {
  /** The advertisement of the shown admission, if published. */
  advertisement: PublishedFile | null | undefined
  isNarrow?: boolean
}

/** The institute's instructions to applicants of the student track. */
export function Instructions({ advertisement, isNarrow = false }: InstructionsProps) {
  const link = (inner: readonly ReactNode[]) => <NewTabLink href={advertisement?.url ?? ''}>{joined(inner)}</NewTabLink>
  return (
    <section>
      <SectionHead title={say('before')} />
      <Card>
        <ul className={classNames(css.list, isNarrow && css.narrow)}>
          {/* Merged into one file: each document, not all of them (docs/rules.md, Merged certificates). */}
          <li>{say('merge')}</li>
          <li>{say('pictures')}</li>
          <li>{advertisement ? joined(say.rich('asAdvertised', { link })) : say('read')}</li>
          <li>{say('scan')}</li>
          <li>{say('final')}</li>
        </ul>
      </Card>
    </section>
  )
}

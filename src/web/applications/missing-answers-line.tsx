import { SiteLink } from '#web/ui/links/site-link.tsx'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import { Row } from '#web/ui/layout.tsx'
import css from './missing-answers-line.module.css'
import type { OwnApplication } from './own-application.ts'

type MissingAnswersLineProps = {
  application: Pick<OwnApplication, 'left' | 'abilities' | 'editHref' | 'steps'>
  /** The whole card is a link already. */
  isPlain?: boolean
}

/** Says that a draft is not submitted and how much is missing, with a link to the first missing answer. */
export function MissingAnswersLine({
  application: { left, abilities, editHref, steps },
  isPlain = false,
}: MissingAnswersLineProps) {
  if (!left || !abilities.mayEdit) return null
  const { count, first, steps: incomplete } = left
  const words = incomplete.length > 1 ? say('stepsLeft', { count: incomplete.length }) : say('thingsLeft', { count })
  const place = first ? `step=${first.step}#${encodeURIComponent(first.path)}` : `step=${steps.review}`
  return (
    <Row as="p" gap={[0, 8]} align="stretch" data-tall-links className={css.left}>
      <b>{isPlain || first ? words : <SiteLink href={`${editHref}?${place}`}>{words}</SiteLink>}</b>
      {first && (isPlain ? <span>{first.msg}</span> : <SiteLink href={`${editHref}?${place}`}>{first.msg}</SiteLink>)}
    </Row>
  )
}

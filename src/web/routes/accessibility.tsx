import { useInstitute } from '#web/institute/institute-query.ts'
import { joined } from '#web/platform/language.ts'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { accessibility as say } from '#words/institute/accessibility.ts'

// Change this day after testing the claims below again.
const lastTestedOn = '2026-11-23'

const abilities = ['keyboard', 'reader', 'zoom', 'colours', 'motion', 'passwords', 'time'] as const
const tests = [
  'testedAxe',
  'testedKeyboard',
  'testedHeard',
  'testedSizes',
  'testedColours',
  'testedTargets',
  'testedPdf',
] as const
const shortcomings = ['knownPeople', 'knownOrca', 'knownPhoto', 'knownJoined', 'knownPdf', 'knownTables'] as const

function Points({ of }: { of: readonly (typeof abilities | typeof tests | typeof shortcomings)[number][] }) {
  return (
    <ul>
      {of.map((key) => (
        <li key={key}>{say(key)}</li>
      ))}
    </ul>
  )
}

/** `/accessibility`: what works and how it was tested, what does not, and the contact for problems. */
export function AccessibilityPage() {
  const { contactEmail } = useInstitute()
  return (
    <PageBody>
      <PageTitle>{say('title')}</PageTitle>
      <Prose>
        <p>{say('promise')}</p>
        <Points of={abilities} />
        <h2>{say('tested')}</h2>
        <p>{say('testedLead', { day: lastTestedOn })}</p>
        <Points of={tests} />
        <h2>{say('known')}</h2>
        <Points of={shortcomings} />
        <h2>{say('tellUs')}</h2>
        <p>
          {joined(
            say.rich('write', {
              email: contactEmail,
              mail: (inner) => <a href={`mailto:${contactEmail}`}>{joined(inner)}</a>,
            }),
          )}
        </p>
        <p>{say('complain')}</p>
      </Prose>
    </PageBody>
  )
}

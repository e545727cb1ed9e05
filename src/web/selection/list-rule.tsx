import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { language } from '#web/platform/language.ts'
import { Prose } from '#web/ui/prose.tsx'
import { sayState } from '#words/indian-states.ts'
import { publishedLists as say } from '#words/published-lists.ts'

/** The rule of an allotment and its policies, in words. */
export function ListRule({ policies }: { policies: SelectionPolicies }) {
  const { horizontal, openStandard, reservedFor, conversions, convertsFrom: round, silence } = policies
  return (
    <Prose>
      <p>{say('ruleOrder')}</p>
      <ul>
        <li>{say(`horizontal.${horizontal}`)}</li>
        <li>{say(openStandard ? 'openStandard' : 'noOpenStandard')}</li>
        <li>{reservedFor === null ? say('allIndia') : say('residents', { state: sayState(reservedFor, language) })}</li>
        {conversions.length === 0 && <li>{say('noConversion')}</li>}
        {conversions.map(({ from, to }) => (
          <li key={from}>{say('conversion', { from, to, round })}</li>
        ))}
        <li>{say(`silence.${silence}`)}</li>
      </ul>
    </Prose>
  )
}

import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { language } from '#web/platform/language.ts'
import { Prose } from '#web/ui/prose.tsx'
import { sayRule } from '#words/published-lists.ts'

/** The rule of an allotment and its policies, in words. */
export function ListRule({ policies }: { policies: SelectionPolicies }) {
  const [order, ...choices] = sayRule(policies, language)
  return (
    <Prose>
      <p>{order}</p>
      <ul>
        {choices.map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ul>
    </Prose>
  )
}

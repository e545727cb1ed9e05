import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { language } from '#web/platform/language.ts'
import { Prose } from '#web/ui/prose.tsx'
import { sayRule } from '#words/selection/published-lists.ts'

type ListRuleProps = { policies: SelectionPolicies; further?: readonly string[] }

/** The rule of an allotment and its policies, in words, and further sentences about it. */
export function ListRule({ policies, further = [] }: ListRuleProps) {
  const [order, ...choices] = sayRule(policies, language)
  return (
    <Prose>
      <p>{order}</p>
      <ul>
        {[...choices, ...further].map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ul>
    </Prose>
  )
}

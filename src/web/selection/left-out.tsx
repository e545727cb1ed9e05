import type { LeftOut } from '#domain/selection/left-out.ts'
import { Stack } from '#web/ui/layout.tsx'
import { exclusions } from '#words/form/exclusions.ts'

type LeftOutProps = { title: string; of: Pick<LeftOut, 'reasons'> }

/** How many a list leaves out for each reason, everybody once. */
export function LeftOutReasons({ title, of: { reasons } }: LeftOutProps) {
  return (
    <Stack gap={4}>
      <p>
        <b>{title}</b>
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>{exclusions('counted', { count, reason: exclusions(reason) })}</li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

import { genders } from '#domain/applications/application.ts'
import { BarRows } from '#web/ui/charts.tsx'
import { lists as say } from '#words/review/lists.ts'
import { StatFigure } from './stats-strip.tsx'

/** Applications by gender. */
export function PerGender({ counts }: { counts: Record<string, number> }) {
  const bars = genders.map((gender) => ({ label: say('genderIs', { gender }), count: counts[gender] ?? 0 }))
  return (
    <StatFigure title={say('gender')}>
      <BarRows bars={bars} labelWidth={70} />
    </StatFigure>
  )
}

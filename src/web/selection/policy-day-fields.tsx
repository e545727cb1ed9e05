import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Day } from '#domain/platform/day.ts'
import { roundAfter } from '#domain/selection/policies.ts'
import { mostRounds } from '#domain/selection/round-numbers.ts'
import { filledRollPattern, isRollPattern, rollNumberOf } from '#domain/selection/roll-number.ts'
import { AdminGrid } from '#web/forms/admin-form.tsx'
import { languageName, translatedInto } from '#web/platform/language.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { seatPolicies as say } from '#words/selection/seat-policies.ts'
import { useCourseName } from './course-names.tsx'
import type { PolicyFieldsProps } from './policy-fields.tsx'
import type { TypedPolicies } from './policy-values.ts'

/** A further round, with days after those of the last one where these are known. */
function withFurtherRound(rounds: TypedPolicies['rounds']): TypedPolicies['rounds'] {
  const last = Day.safeParse(rounds.at(-1)?.reportBy)
  return [
    ...rounds,
    last.success ? roundAfter({ reportBy: last.data }) : { answerBy: '', reportFrom: '', reportBy: '' },
  ]
}

const daysOfRound = ['answerBy', 'reportFrom', 'reportBy'] as const

function RoundFields({ form }: PolicyFieldsProps) {
  const { rounds } = form.getValues()
  const set = (after: TypedPolicies['rounds']) => form.setFieldValue('rounds', after)
  return (
    <Stack gap={12} align="start">
      {rounds.map((_, place) => (
        // Rounds are told apart by their order only.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={place} gap={8} align="end">
          <Grid columns={3} gap={12} phone={1}>
            {daysOfRound.map((day) => (
              <DayField
                key={day}
                id={`rounds.${place}.${day}`}
                label={say(day, { round: place + 1 })}
                isThisYear
                {...form.getInputProps(`rounds.${place}.${day}`)}
              />
            ))}
          </Grid>
          {rounds.length > 1 && (
            <IconButton
              icon={IconTrash}
              variant="quiet"
              label={say('removeRound', { round: place + 1 })}
              onClick={() => set(rounds.toSpliced(place, 1))}
            />
          )}
        </Row>
      ))}
      {rounds.length < mostRounds && (
        <Button size="dense" variant="secondary" icon={IconPlus} onClick={() => set(withFurtherRound(rounds))}>
          {say('addRound')}
        </Button>
      )}
    </Stack>
  )
}

/** Rounds, waiting list and objections; of policies that are fixed only what a corrigendum may still change. */
export function DayFields({ form, isFixed }: PolicyFieldsProps & { isFixed: boolean }) {
  return (
    <AdminSection title={say('days')}>
      <Stack gap={16}>
        <RoundFields form={form} />
        <AdminGrid>
          <FormCell span={4}>
            <DigitsField
              id="waitingList.length"
              label={say('waitingLength')}
              hint={say('waitingLength.hint')}
              isOptional
              {...form.getInputProps('waitingList.length')}
            />
          </FormCell>
          <FormCell span={4}>
            <DayField
              id="waitingList.until"
              label={say('waitingUntil')}
              isThisYear
              {...form.getInputProps('waitingList.until')}
            />
          </FormCell>
          {!isFixed && (
            <FormCell span={4}>
              <DigitsField id="objectionDays" label={say('objectionDays')} {...form.getInputProps('objectionDays')} />
            </FormCell>
          )}
        </AdminGrid>
      </Stack>
    </AdminSection>
  )
}

/** A text of the institute in every language of the portal. */
function TextsByLanguage({ form, name }: PolicyFieldsProps & { name: 'place' | 'undertaking' }) {
  const label = say(name)
  return (
    <AdminGrid>
      {['en', ...translatedInto.map(([one]) => one)].map((one) => (
        <FormCell span={6} key={one}>
          <TextAreaField
            id={`joining.${name}.${one}`}
            lang={one}
            label={say('inLanguage', { label, language: languageName(one) })}
            isOptional={one !== 'en'}
            {...form.getInputProps(`joining.${name}.${one}`)}
          />
        </FormCell>
      ))}
    </AdminGrid>
  )
}

/** Where people with a seat report, what they sign there, and the numbers that they get. */
export function JoiningFields({ form, course }: PolicyFieldsProps & { course: string }) {
  const nameOf = useCourseName()
  const { rollNumber } = form.getValues().joining
  const filled = filledRollPattern(rollNumber.trim(), { year: new Date().getFullYear(), course })
  return (
    <AdminSection title={say('joining')} lead={say('joining.lead')}>
      <Stack gap={16}>
        <TextsByLanguage form={form} name="place" />
        <TextsByLanguage form={form} name="undertaking" />
        <AdminGrid>
          <FormCell span={6}>
            <TextField
              id="joining.rollNumber"
              spellCheck={false}
              label={say('rollNumber')}
              hint={say('rollNumber.hint', {
                course: nameOf(course),
                example: isRollPattern(rollNumber.trim()) ? rollNumberOf(filled, 1) : '–',
              })}
              {...form.getInputProps('joining.rollNumber')}
            />
          </FormCell>
        </AdminGrid>
      </Stack>
    </AdminSection>
  )
}

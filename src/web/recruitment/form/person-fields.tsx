import { completedYears, dayOf, showLongDay } from '#domain/platform/calendar.ts'
import { isAadhaar, maskAadhaar } from '#domain/platform/aadhaar.ts'
import { genders, maritalStatuses, nationalities } from '#domain/recruitment/faculty-form.ts'
import { DraftDay, DraftDigits, DraftRadio, DraftSelect, DraftText } from '#web/applications/form/draft-fields.tsx'
import { useDraftForm, useField, useTypedText } from '#web/applications/form/draft-form-context.ts'
import { yesNoOptions } from '#web/applications/form/options.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { FormCell, FormGrid, FormSection } from '#web/ui/form-sheet.tsx'
import { wordText } from '#domain/recruitment/answer-text.ts'
import { facultyLabels as labels } from '../answers/faculty-labels.ts'
import { useRecruitment } from './recruitment-context.ts'

const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: wordText(value) ?? value }))

/** `As on your Class 10 certificate. Age is counted on 31 Jul 2026: 37 years.` */
function useAgeLead(): string {
  const born = useTypedText('personalInfo.dateOfBirth')
  const { endDate } = useRecruitment().applicationDates
  const counted = `As on your Class 10 certificate. Age is counted on ${showLongDay(endDate)}`
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(born) && born < dayOf(new Date())
  return isDay ? `${counted}: ${completedYears(born, endDate)} years.` : `${counted}.`
}

/** Once the number is stored only its end is shown again; the whole one is typed to change it. */
function AadhaarField() {
  const form = useDraftForm()
  const path = 'personalInfo.aadharNumber'
  const { value, error, type, leave } = useField(path)
  const leaveAndMask = async () => {
    leave()
    if (!isAadhaar(value) || !(await form.keeper.flush())) return
    if (form.valueOf(path) === value) form.type({ [path]: maskAadhaar(value) })
  }
  return (
    <DigitsField
      id={path}
      label={labels[path]}
      hint="12 digits. Stored encrypted; only its last four digits are shown again."
      value={value}
      error={error}
      maxLength={14}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => void leaveAndMask()}
    />
  )
}

function Disability() {
  const isPwd = useTypedText('personalInfo.isPWD') === 'yes'
  return (
    <>
      <FormCell span={6}>
        <DraftRadio
          path="personalInfo.isPWD"
          label={labels['personalInfo.isPWD']}
          hint="Benchmark disability of 40% or more"
          options={yesNoOptions}
        />
      </FormCell>
      {isPwd && (
        <FormCell span={6}>
          <DraftDigits
            path="personalInfo.pwdPercentage"
            label={labels['personalInfo.pwdPercentage']}
            placeholder="40"
            maxLength={5}
          />
        </FormCell>
      )}
    </>
  )
}

/** The certificate is asked of government servants only. */
function Employment() {
  const form = useDraftForm()
  const isServant = useTypedText('personalInfo.isGovernmentServant') === 'yes'
  const path = 'personalInfo.nocFromEmployment'
  const hasNoc = useTypedText(path) === 'yes'
  const toggle = (isTicked: boolean) => form.choose(path, isTicked ? 'yes' : 'no')
  return (
    <>
      <FormCell span={6}>
        <DraftRadio
          path="personalInfo.isGovernmentServant"
          label={labels['personalInfo.isGovernmentServant']}
          options={yesNoOptions}
        />
      </FormCell>
      <FormCell span={6}>
        <DraftText
          path="personalInfo.presentEmploymentStatus"
          label={labels['personalInfo.presentEmploymentStatus']}
          hint="Such as permanent, contractual, private practice"
          isOptional
          autoComplete="off"
          maxLength={200}
        />
      </FormCell>
      {isServant && (
        <FormCell>
          <CheckField
            id={path}
            label={labels[path]}
            checked={hasNoc}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
        </FormCell>
      )}
    </>
  )
}

function Names() {
  return (
    <>
      <FormCell>
        <DraftText path="personalInfo.name" label={labels['personalInfo.name']} autoComplete="name" maxLength={100} />
      </FormCell>
      {(['personalInfo.fatherName', 'personalInfo.motherName'] as const).map((path) => (
        <FormCell key={path} span={6}>
          <DraftText path={path} label={labels[path]} autoComplete="off" maxLength={100} />
        </FormCell>
      ))}
    </>
  )
}

const choices = [
  ['personalInfo.gender', optionsOf(genders)],
  ['personalInfo.maritalStatus', optionsOf(maritalStatuses)],
  ['personalInfo.nationality', optionsOf(nationalities)],
] as const

/** Who applies. */
export function PersonFields() {
  return (
    <FormSection title="About you" lead={useAgeLead()}>
      <FormGrid>
        <Names />
        <FormCell span={6}>
          <DraftDay path="personalInfo.dateOfBirth" label={labels['personalInfo.dateOfBirth']} />
        </FormCell>
        {choices.map(([path, options]) => (
          <FormCell key={path} span={6}>
            <DraftSelect path={path} label={labels[path]} options={options} />
          </FormCell>
        ))}
        <FormCell span={6}>
          <AadhaarField />
        </FormCell>
        <Disability />
        <Employment />
      </FormGrid>
    </FormSection>
  )
}

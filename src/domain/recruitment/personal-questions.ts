import { z } from 'zod'
import { categories } from '#domain/drives/category.ts'
import { aadhaarFault, isMaskedAadhaar } from '../platform/aadhaar.ts'
import { addDays, completedYears } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { textIn, valueIn } from '#lib/values/records.ts'
import { address, sameAddress } from '../questions/address.ts'
import { choice, yesNo } from '../questions/choice.ts'
import { all, is, not, when } from '../questions/condition.ts'
import { day } from '../questions/day.ts'
import { group } from '../questions/group.ts'
import { mobile, personName } from '../questions/india.ts'
import { number } from '../questions/number.ts'
import { cannotName, nameInstead, namedInstead, parentName, type NamedInstead } from '../questions/parent.ts'
import { answerAt, type AnswerOf } from '../questions/question.ts'
import { text } from '../questions/text.ts'
import { candidateTypes, postNames } from './post.ts'

export const genders = ['MALE', 'FEMALE', 'OTHER'] as const
export const maritalStatuses = ['MARRIED', 'UNMARRIED', 'DIVORCED', 'WIDOWED'] as const

const required = true

const [noFather, noMother] = ['personalInfo.noFatherName', 'personalInfo.noMotherName'] as const

/** The person named in place of one parent: the other one, or a guardian in place of both. */
function otherThan(parent: 'father' | 'mother') {
  const [other, without] = parent === 'father' ? (['mother', noMother] as const) : (['father', noFather] as const)
  return (answers: unknown): NamedInstead => {
    const isOtherToo = answerAt(without)(answers) === true
    const name = isOtherToo ? 'guardianName' : `${other}Name`
    return { relation: isOtherToo ? 'guardian' : other, name: textIn(valueIn(answers, 'personalInfo'), name) }
  }
}

/** The person named in place of the father. */
export const insteadOfFather = otherThan('father')

const isDisabled = when('personalInfo.isPWD', is(true))

const addressNames = ['addressLine', 'city'] as const

const Email = z.email()

// The e-mail is the account's, whatever a client sends.
const contact = group({
  mobile: mobile({ required, autoComplete: 'tel-national' }),
  alternateEmail: text({
    max: 254,
    keyboard: 'email',
    autoComplete: 'section-alternate email',
    example: 'name@example.com',
    check: (typed) => (Email.safeParse(typed).success ? null : 'not-an-email'),
  }),
})

/** The candidate, and the chosen post. */
export const personalInfo = group({
  candidateType: choice(candidateTypes, { required }),
  department: text({ max: 120, required, isNamed: true }),
  postName: choice(postNames, { required }),
  categoryOfCandidate: {
    ...choice(categories, { required }),
    schema: () => z.enum(categories, 'category-invalid'),
  },
  categoryOfPost: choice(categories, { required }),
  // Relaxation ties a candidate to a seat of their own category; generated people never ask for it.
  ageRelaxationRequired: { ...yesNo({}), madeUp: () => false },
  name: personName({ required, autoComplete: 'name', example: 'Meera Nair' }),
  fatherName: parentName({
    unless: noFather,
    example: 'Raghavan Nair',
    instead: namedInstead([noFather, 'personalInfo.guardianName'], insteadOfFather),
  }),
  motherName: parentName({
    unless: noMother,
    example: 'Lakshmi Nair',
    instead: namedInstead([noMother, 'personalInfo.guardianName'], otherThan('mother')),
  }),
  noFatherName: cannotName(),
  noMotherName: cannotName(),
  guardianName: nameInstead({
    example: 'Leela Menon',
    shown: all(when(noFather, is(true)), when(noMother, is(true))),
  }),
  dateOfBirth: {
    ...day({
      required,
      from: '1920-01-01',
      autoComplete: 'bday',
      check: (born, { today }: { today: Day }) => (completedYears(born, today) < 18 ? 'too-young' : null),
    }),
    madeUp: (dice) => addDays('1965-01-01', dice.between(0, 9_000)),
  },
  gender: choice(genders, { required, as: 'select', autoComplete: 'sex' }),
  maritalStatus: choice(maritalStatuses, { required }),
  nationality: choice(['INDIAN', 'OCI'], { required, as: 'select' }),
  aadharNumber: {
    ...text({
      max: 40,
      required,
      keyboard: 'digits',
      example: '234123412346',
      // A stored number is shown masked; the whole one is encrypted apart.
      check: (typed) => (isMaskedAadhaar(typed) ? null : aadhaarFault(typed)),
    }),
    // No sheet has it, not even its last digits.
    columns: () => [],
  },
  // No answer means no, here and below.
  isPWD: yesNo({ optionalMark: false }),
  pwdPercentage: number({ min: 0, max: 100, isWhole: false, example: 40, required: isDisabled, shown: isDisabled }),
  isGovernmentServant: yesNo({ optionalMark: false }),
  presentEmploymentStatus: text({ max: 200 }),
  nocFromEmployment: yesNo({ as: 'tick', shown: when('personalInfo.isGovernmentServant', is(true)) }),
  contact,
  currentAddress: address({ names: addressNames, letters: 'section-current' }),
  sameAddress: sameAddress(),
  permanentAddress: address({
    names: addressNames,
    letters: 'section-permanent',
    twin: { of: 'personalInfo.currentAddress', same: 'personalInfo.sameAddress' },
    shown: when('personalInfo.sameAddress', not(is(true))),
  }),
})
export type PersonalInfo = AnswerOf<typeof personalInfo>

/** The permanent address: the current one while it is marked as the same. */
export function permanentAddressOf(person: PersonalInfo | null | undefined): PersonalInfo['currentAddress'] {
  return person?.sameAddress ? person.currentAddress : person?.permanentAddress
}

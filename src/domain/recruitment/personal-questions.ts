import { z } from 'zod'
import { categories } from '../applications/application.ts'
import { aadhaarFault, isMaskedAadhaar } from '../platform/aadhaar.ts'
import { addDays, completedYears } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { joined } from '../platform/text.ts'
import { choice, yesNo } from '../questions/choice.ts'
import { day } from '../questions/day.ts'
import { group } from '../questions/group.ts'
import { mobile, personName, pincode, state } from '../questions/india.ts'
import { number } from '../questions/number.ts'
import type { AnswerOf, AnswerWords } from '../questions/question.ts'
import { lines, text } from '../questions/text.ts'
import { candidateTypes, postNames } from './post.ts'

export const genders = ['MALE', 'FEMALE', 'OTHER'] as const
export const maritalStatuses = ['MARRIED', 'UNMARRIED', 'DIVORCED', 'WIDOWED'] as const
export type MaritalStatus = (typeof maritalStatuses)[number]

const required = true

const nameOf = (autoComplete: string) => personName({ required, autoComplete, example: 'Meera Nair' })

type Address = { addressLine?: string | null; city?: string | null; state?: string | null; pincode?: string | null }

/** An address reads as one, as it is written on a letter. */
function addressText(address: Address | null | undefined, path: string, words: AnswerWords): string | null {
  const stateName = address?.state && words.option(`${path}.state`, address.state)
  const town = joined([joined([address?.city, stateName]), address?.pincode], ' ')
  return joined([address?.addressLine, town], '\n')
}
const inOne = { lines: [{ of: ['addressLine', 'city', 'state', 'pincode'], text: addressText }] } as const

/** `letters` tells the browser which of a person's addresses it may fill in. */
const addressParts = (letters: string) => ({
  addressLine: lines({ max: 400, required, autoComplete: `${letters} street-address` }),
  city: text({ max: 100, required, autoComplete: `${letters} address-level2` }),
  state: state({ required, autoComplete: `${letters} address-level1` }),
  pincode: pincode({ required, autoComplete: `${letters} postal-code` }),
})

const currentAddress = group(addressParts('section-current'), inOne)

/** The answers to which others are asked or not. */
type Given<Answer extends string> = { personalInfo?: { readonly [A in Answer]?: boolean | null } | null }

const isDisabled = (form: Given<'isPWD'>) => form.personalInfo?.isPWD === true

const Email = z.email()

// The e-mail is the account's, whatever is sent.
const contact = group({
  mobile: mobile({ required, autoComplete: 'tel-national' }),
  alternateEmail: text({
    max: 254,
    autoComplete: 'section-alternate email',
    example: 'name@example.com',
    check: (typed) => (Email.safeParse(typed).success ? null : 'not-an-email'),
  }),
})

/** Who applies, and for which post. */
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
  name: nameOf('name'),
  fatherName: nameOf('off'),
  motherName: nameOf('off'),
  dateOfBirth: {
    ...day({
      required,
      from: '1920-01-01',
      autoComplete: 'bday',
      check: (born, { today }: { today: Day }) => (completedYears(born, today) < 18 ? 'too-young' : null),
    }),
    madeUp: (dice) => addDays('1965-01-01', dice.between(0, 9_000)),
  },
  gender: choice(genders, { required, autoComplete: 'sex' }),
  maritalStatus: choice(maritalStatuses, { required }),
  nationality: choice(['INDIAN', 'OCI'], { required }),
  aadharNumber: {
    ...text({
      max: 40,
      required,
      keyboard: 'digits',
      example: '234123412346',
      // What is stored already is shown masked; the whole number is sealed apart.
      check: (typed) => (isMaskedAadhaar(typed) ? null : aadhaarFault(typed)),
    }),
    // It stands in no sheet, not even its end.
    columns: () => [],
  },
  isPWD: yesNo({}),
  pwdPercentage: number({ min: 0, max: 100, isWhole: false, example: 40, required: isDisabled, shown: isDisabled }),
  isGovernmentServant: yesNo({}),
  presentEmploymentStatus: text({ max: 200 }),
  nocFromEmployment: yesNo({
    shown: (form: Given<'isGovernmentServant'>) => form.personalInfo?.isGovernmentServant === true,
  }),
  contact,
  currentAddress,
  sameAddress: {
    ...yesNo({}),
    // Read with the address that is the same.
    read: () => [],
    columns: () => [],
  },
  permanentAddress: group(addressParts('section-permanent'), {
    ...inOne,
    shown: (form: Given<'sameAddress'>) => form.personalInfo?.sameAddress !== true,
  }),
})
export type PersonalInfo = AnswerOf<typeof personalInfo>

/** The permanent address: the current one while it is said to be the same. */
export function permanentAddressOf(person: PersonalInfo | null | undefined): PersonalInfo['currentAddress'] {
  return person?.sameAddress ? person.currentAddress : person?.permanentAddress
}

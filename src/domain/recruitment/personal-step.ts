import { z } from 'zod'
import { Category } from '../applications/application.ts'
import { aadhaarMessage, isAadhaar, isMaskedAadhaar } from '../platform/aadhaar.ts'
import { nameOf, said } from '../platform/answers.ts'
import { completedYears } from '../platform/calendar.ts'
import { Day, dayCalled } from '../platform/day.ts'
import { fieldErrors, onePerField } from '../platform/field-errors.ts'
import { Mobile, Pincode, State } from '../platform/india.ts'
import type { FieldError } from '../platform/problem.ts'
import { genders, MaritalStatus, nationalities } from './faculty-form.ts'
import type { PersonalInfo } from './faculty-form.ts'
import { CandidateType, PostName } from './post.ts'
import { postRefusal } from './post-refusals.ts'
import type { RecruitmentRules } from './recruitment.ts'

const Address = z.object(
  {
    addressLine: said('Enter house, street and locality'),
    city: said('Enter the city'),
    state: State,
    pincode: Pincode,
  },
  'Enter the address',
)

const emailMessage = 'Enter an e-mail address such as name@example.com, or leave this empty'
const percentMessage = 'Enter the percentage of disability, from 0 to 100'

const Personal = z.object({
  candidateType: CandidateType,
  department: said('Choose a department'),
  postName: PostName,
  categoryOfCandidate: Category,
  categoryOfPost: z.enum(Category.options, 'Choose a category of post'),
  name: nameOf('Enter your full name'),
  fatherName: nameOf('Enter your father’s name'),
  motherName: nameOf('Enter your mother’s name'),
  dateOfBirth: dayCalled('your date of birth').refine((day) => day >= '1920-01-01', 'Check the year of birth'),
  gender: z.enum(genders, 'Choose a gender'),
  nationality: z.enum(nationalities, 'Choose a nationality'),
  // What is stored already is shown masked.
  aadharNumber: said(aadhaarMessage).refine((typed) => isMaskedAadhaar(typed) || isAadhaar(typed), aadhaarMessage),
  maritalStatus: MaritalStatus,
  contact: z.object(
    {
      mobile: Mobile,
      alternateEmail: z.union([z.literal(''), z.email(emailMessage)], emailMessage).nullish(),
    },
    'Enter a mobile number',
  ),
  currentAddress: Address,
})

const DifferentAddress = z.object({ permanentAddress: Address })
const Disability = z.object({
  pwdPercentage: z.coerce.number(percentMessage).min(0, percentMessage).max(100, percentMessage),
})

/** Empty text coerces to 0, which nobody typed. */
const given = ({ pwdPercentage }: PersonalInfo) => ({
  pwdPercentage: pwdPercentage === '' ? undefined : (pwdPercentage ?? undefined),
})

function schemaErrors(person: PersonalInfo): FieldError[] {
  const contact = person.contact ?? {}
  const errors = fieldErrors(Personal, { ...person, contact, currentAddress: person.currentAddress ?? {} })
  if (!person.sameAddress)
    errors.push(...fieldErrors(DifferentAddress, { permanentAddress: person.permanentAddress ?? {} }))
  if (person.isPWD) errors.push(...fieldErrors(Disability, given(person)))
  return errors.map(({ path, msg }) => ({ path: `personalInfo.${path}`, msg }))
}

const onlyOwnCategory = 'You can apply only for your category if age relaxation required'

/** Step 1: who applies, for which post, with the rules that block. */
export function personalErrors(
  person: PersonalInfo,
  { today, settings }: { today: Day; settings: Pick<RecruitmentRules, 'departments'> },
): FieldError[] {
  const errors = schemaErrors(person)
  const add = (field: string, msg: string) => errors.push({ path: `personalInfo.${field}`, msg })
  const { dateOfBirth, ageRelaxationRequired, categoryOfPost, categoryOfCandidate } = person
  if (Day.safeParse(dateOfBirth).success && completedYears(dateOfBirth ?? '', today) < 18)
    add('dateOfBirth', 'Check the date of birth: it is less than 18 years ago')
  if (ageRelaxationRequired && categoryOfPost && categoryOfCandidate && categoryOfPost !== categoryOfCandidate)
    add('categoryOfPost', onlyOwnCategory)
  const refusal = postRefusal(person, settings.departments)
  return onePerField(refusal ? [...errors, refusal] : errors)
}

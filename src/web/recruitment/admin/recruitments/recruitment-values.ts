import { feeCategories } from '#domain/payments/payment.ts'
import type { FeeCategory } from '#domain/applications/application.ts'
import type { FurtherQuestion } from '#domain/applications/further-questions.ts'
import {
  GeneralRequirements,
  PaymentDetails,
  type Recruitment,
  type RecruitmentSettings,
} from '#domain/recruitment/recruitment.ts'
import { numberIn, numbers, texts, type TypedNumbers } from '#web/ui/admin/typed-numbers.ts'
import { vacancySettings, type DepartmentValues } from './vacancy-values.ts'

export const relaxedCategories = ['OBC', 'SC', 'ST', 'PWD'] as const

/** A recruitment as it is typed, by the paths of the server, without its departments: those have a store of their own. */
export type RecruitmentValues = {
  title: string
  description: string
  applicationDates: { startDate: string; endDate: string }
  questions: FurtherQuestion[]
  paymentDetails: { amount: TypedNumbers<FeeCategory>; modes: Pick<PaymentDetails['modes'], 'offline'> }
  generalRequirements: {
    councilRegistration: { required: boolean }
    ageLimit: { max: string; relaxation: TypedNumbers<(typeof relaxedCategories)[number]>; relaxationsAddUp: boolean }
  }
}

/** What the form begins with: a recruitment, or the defaults of a new one. */
export function valuesOf(recruitment: Recruitment | null): RecruitmentValues {
  const { amount, modes } = recruitment?.paymentDetails ?? PaymentDetails.parse({})
  const { offline } = modes
  const { councilRegistration, ageLimit } = recruitment?.generalRequirements ?? GeneralRequirements.parse({})
  return {
    title: recruitment?.title ?? '',
    description: recruitment?.description ?? '',
    applicationDates: recruitment?.applicationDates ?? { startDate: '', endDate: '' },
    questions: recruitment?.questions ?? [],
    paymentDetails: { amount: texts(feeCategories, (category) => amount[category]), modes: { offline } },
    generalRequirements: {
      councilRegistration,
      ageLimit: {
        ...ageLimit,
        max: String(ageLimit.max),
        relaxation: texts(relaxedCategories, (category) => ageLimit.relaxation[category]),
      },
    },
  }
}

/** What is typed, as the server takes it. */
export function settingsOf(
  { paymentDetails, generalRequirements, ...basic }: RecruitmentValues,
  departments: readonly DepartmentValues[],
  status: RecruitmentSettings['status'],
) {
  const { ageLimit, councilRegistration } = generalRequirements
  return {
    ...basic,
    status,
    departments: vacancySettings(departments),
    paymentDetails: { ...paymentDetails, amount: numbers(paymentDetails.amount) },
    generalRequirements: {
      councilRegistration,
      ageLimit: { ...ageLimit, max: numberIn(ageLimit.max), relaxation: numbers(ageLimit.relaxation) },
    },
  }
}

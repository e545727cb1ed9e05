import { z } from 'zod'
import { said } from '../platform/answers.ts'
import { Day } from '../platform/day.ts'
import { fieldErrors } from '../platform/field-errors.ts'
import type { FieldError } from '../platform/problem.ts'
import type { ProfessionalData } from './faculty-form.ts'

const Project = z.object({ title: said('Enter the title of the project') })
const optionalDay = z.union([z.literal(''), Day], 'Enter a date as DD-MM-YYYY, or leave this empty').nullish()
const Membership = z
  .object({ organizationName: said('Enter the organization'), validFrom: optionalDay, validTo: optionalDay })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ['validTo'],
    message: 'Valid to cannot be before valid from',
  })

function rowErrors(schema: z.ZodType, rows: readonly unknown[] | null | undefined, list: string): FieldError[] {
  return (rows ?? []).flatMap((row, place) =>
    fieldErrors(schema, row).map(({ path, msg }) => ({
      path: [`professionalData.${list}.${place}`, path].filter(Boolean).join('.'),
      msg,
    })),
  )
}

/** Step 4: everything is optional, but a row that is there says what it is. */
export function professionalErrors(research: ProfessionalData): FieldError[] {
  return [
    ...rowErrors(Project, research.researchProjects, 'researchProjects'),
    ...rowErrors(said('Enter the award, or remove the row'), research.awards, 'awards'),
    ...rowErrors(said('Enter the editorial board, or remove the row'), research.editorialBoards, 'editorialBoards'),
    ...rowErrors(Membership, research.memberships, 'memberships'),
  ]
}

import { z } from 'zod'

/** The four designations, in the order of rank. */
export const postNames = ['Assistant Professor', 'Associate Professor', 'Additional Professor', 'Professor'] as const
export const PostName = z.enum(postNames, 'Choose a post')
export type PostName = z.infer<typeof PostName>

export const candidateTypes = ['MEDICAL', 'NON-MEDICAL'] as const
/** What a candidate is; departments take one type or any. */
export const CandidateType = z.enum(candidateTypes, 'Say whether you are a medical or a non-medical candidate')
export type CandidateType = z.infer<typeof CandidateType>

export const departmentTypes = ['ANY', ...candidateTypes] as const
/** Whom a department takes. */
export const DepartmentType = z.enum(departmentTypes, 'Choose a candidate type')
export type DepartmentType = z.infer<typeof DepartmentType>

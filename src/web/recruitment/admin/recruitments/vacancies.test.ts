import { expect, test } from 'vitest'
import { seatsIn } from '#web/drives/seat-grid.ts'
import {
  addDepartments,
  addPosts,
  changeDepartment,
  changeRequirements,
  copyRequirements,
  departmentValues,
  fillCells,
  removeRow,
  vacancySetting,
  vacancySettings,
  type VacancyChange,
  type DepartmentValues,
} from './vacancies.ts'

const twoRanks = ['Professor', 'Assistant Professor'] as const
const two = addPosts(['ENT', 'UROLOGY'].flatMap((department) => twoRanks.map((post) => ({ department, post }))))(
  addDepartments(['ENT', 'UROLOGY'], 'MEDICAL')([]),
)
const [ent, urology] = two as [DepartmentValues, DepartmentValues]
const apply = (change: VacancyChange) => change(two) as [DepartmentValues, DepartmentValues]
const postsOf = ({ vacancies }: DepartmentValues) => vacancies.map(({ post }) => post)
const keyOf = (department: DepartmentValues, place: number) => department.vacancies[place]?.key ?? ''
const seatsOf = ({ vacancies }: DepartmentValues) => seatsIn(vacancies.map((post) => post.categories))

test('a department starts with the ticked posts, in order of rank and without seats', () => {
  expect(postsOf(ent)).toEqual(['Assistant Professor', 'Professor'])
  expect(seatsOf(ent)).toBe(0)
})

test('cells are filled by row and column, the sixth being the years; cells outside are ignored', () => {
  const rowKey = keyOf(ent, 1)
  const [changed, same] = apply(
    fillCells([
      { rowKey, column: 0, text: '3' },
      { rowKey, column: 4, text: '2' },
      { rowKey, column: 5, text: '14' },
    ]),
  )
  expect(changed.vacancies[1]).toMatchObject({
    categories: { UR: '3', OBC: '0', EWS: '2' },
    requirements: { minExperienceYears: '14' },
  })
  // The same objects: their rows are not drawn again.
  expect([changed.vacancies[0] === ent.vacancies[0], same === urology]).toEqual([true, true])
})

test('posts and departments are added and removed', () => {
  const [added] = apply(addPosts([{ department: 'Ent', post: 'Associate Professor' }]))
  expect(postsOf(added)).toEqual(['Assistant Professor', 'Associate Professor', 'Professor'])
  expect(postsOf(apply(removeRow(keyOf(ent, 0)))[0])).toEqual(['Professor'])
  expect(apply(removeRow(ent.key)).map(({ name }) => name)).toEqual(['UROLOGY'])
  expect(apply(changeDepartment(urology.key, { candidateType: 'ANY' }))[1].candidateType).toBe('ANY')
})

test('new seats go to existing posts, and departments are not added twice', () => {
  const seats = { UR: '4', OBC: '0', SC: '0', ST: '0', EWS: '1' }
  const posts = [
    { department: 'Ent', post: 'Professor', seats },
    { department: 'ENT', post: 'Additional Professor', seats },
    { department: 'CARDIOLOGY', post: 'Professor', seats },
  ] as const
  const after = addPosts(posts)(addDepartments(['ent', 'CARDIOLOGY'], 'ANY')(two))
  expect(after.map((one) => [one.name, one.candidateType, seatsOf(one)])).toEqual([
    ['ENT', 'MEDICAL', 10],
    ['UROLOGY', 'MEDICAL', 0],
    ['CARDIOLOGY', 'ANY', 5],
  ])
  expect(after[0]?.vacancies[2]?.key).toBe(keyOf(ent, 1))
})

test.each([
  ['department', 2],
  ['rank', 2],
  ['all', 4],
] as const)('the requirements of a post, copied to the scope %s, are those of %s posts', (scope, count) => {
  const asking = changeRequirements(keyOf(ent, 0), { PhD: ['Any subject'], minExperienceYears: '3' })(two)
  const own = asking[0]?.vacancies[0]
  if (!own) throw new Error('ENT has posts')
  const posts = copyRequirements(own, scope)(asking).flatMap(({ vacancies }) => vacancies)
  expect(posts.filter(({ requirements }) => requirements === own.requirements)).toHaveLength(count)
})

test('sentences are one per line; blank lines and alternatives without a degree are left out', () => {
  const [typed] = apply(
    changeRequirements(keyOf(ent, 0), {
      postGraduationQualifications: [
        { combination: ['MD', 'D.M.'], type: 'AND' },
        { combination: [], type: 'OR' },
      ],
      experienceConditions: ' Two years  as Senior Resident \n\nTeaching\n',
    }),
  )
  const [post] = typed.vacancies
  expect(post && vacancySetting(post).requirements).toEqual({
    graduationQualifications: [],
    postGraduationQualifications: [{ combination: ['MD', 'D.M.'], type: 'AND' }],
    PhD: [],
    superSpecializationQualifications: [],
    minExperienceYears: 0,
    experienceConditions: ['Two years as Senior Resident', 'Teaching'],
    additionalRequirements: [],
  })
})

test('requirements of a post are sent back unchanged', () => {
  const requirements = {
    graduationQualifications: ['MBBS'],
    postGraduationQualifications: [],
    PhD: ['Any'],
    superSpecializationQualifications: ['D.M.'],
    minExperienceYears: 3,
    experienceConditions: [],
    additionalRequirements: ['One', 'Two'],
  }
  const stored = [
    {
      name: 'ENT',
      candidateType: 'ANY' as const,
      vacancies: [{ post: 'Professor' as const, categories: { UR: 1, OBC: 0, SC: 0, ST: 0, EWS: 2 }, requirements }],
    },
  ]
  expect(vacancySettings(departmentValues(stored))).toEqual(stored)
})

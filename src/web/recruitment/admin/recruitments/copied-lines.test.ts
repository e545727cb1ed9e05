import { expect, test } from 'vitest'
import { effectOn, readLines } from './copied-lines.ts'
import { addDepartments, addPosts } from './vacancies.ts'

const seats = { UR: '0', OBC: '0', SC: '0', ST: '0', EWS: '0' }

test('lines of department, post and five categories are read', () => {
  const copied = 'Nephrology\tAssistant Professor\t1\t2\t1\t\t-\r\nUROLOGY\tProfessor\t2\t0\t0\t0\t1\r\n'
  expect(readLines(copied)).toEqual({
    posts: [
      {
        lineNumber: 1,
        department: 'Nephrology',
        post: 'Assistant Professor',
        seats: { ...seats, UR: '1', OBC: '2', SC: '1' },
      },
      { lineNumber: 2, department: 'Urology', post: 'Professor', seats: { ...seats, UR: '2', EWS: '1' } },
    ],
    problems: [],
  })
})

test('a heading line defines the columns; categories missing in it have no seats', () => {
  const copied = 'Department\tPost\tTotal\tSC\tUR\nENT\tAsst. Prof.\t9\t4\t5'
  expect(readLines(copied).posts).toEqual([
    { lineNumber: 2, department: 'ENT', post: 'Assistant Professor', seats: { ...seats, UR: '5', SC: '4' } },
  ])
})

test('a department in Hindi and seats in Hindi digits are read', () => {
  expect(readLines('हृदय रोग\tProfessor\t१\t२\t०\t\t-').posts).toEqual([
    { lineNumber: 1, department: 'हृदय रोग', post: 'Professor', seats: { ...seats, UR: '1', OBC: '2' } },
  ])
})

test('a blank department repeats the one above, as copied merged cells do', () => {
  const { posts } = readLines('ENT\tProf.\t1\n\tAddl. Professor\t2\n\n\tassoc prof\t3')
  expect(posts.map(({ lineNumber, department, post }) => [lineNumber, department, post])).toEqual([
    [1, 'ENT', 'Professor'],
    [2, 'ENT', 'Additional Professor'],
    [4, 'ENT', 'Associate Professor'],
  ])
})

test('a department outside the list keeps its name', () => {
  expect(readLines('Sleep Medicine\tProfessor\t1').posts[0]?.department).toBe('Sleep Medicine')
})

test('lines separated by commas or semicolons are read, too', () => {
  expect(readLines('ENT,Professor,1,1').posts[0]?.seats).toEqual({ ...seats, UR: '1', OBC: '1' })
  expect(readLines('"ENT";Professor;3').posts[0]?.seats).toEqual({ ...seats, UR: '3' })
})

test('unreadable lines are reported one by one, and the rest is read', () => {
  const copied =
    '\tProfessor\t1\nENT\tLecturer\t1\nENT\nENT\tProfessor\tmany\t1.5\nENT\tProfessor\t2\nENT\tProfessor\t4'
  const { posts, problems } = readLines(copied)
  expect(posts).toEqual([{ lineNumber: 5, department: 'ENT', post: 'Professor', seats: { ...seats, UR: '2' } }])
  expect(problems).toEqual([
    { lineNumber: 1, msg: 'There is no department in this line or above it.' },
    {
      lineNumber: 2,
      msg: '“Lecturer” is not a post. The posts are Assistant Professor, Associate Professor, Additional Professor and Professor.',
    },
    { lineNumber: 3, msg: 'ENT: the post is missing.' },
    { lineNumber: 4, msg: 'ENT, Professor: UR is “many” and OBC is “1.5”. Seats are whole numbers.' },
    { lineNumber: 6, msg: 'ENT, Professor is listed twice: the first line is used.' },
  ])
})

test('the number of new departments and posts is told, ignoring case', () => {
  const departments = addPosts([{ department: 'ENT', post: 'Professor' }])(addDepartments(['ENT'], 'MEDICAL')([]))
  const lines = readLines('Ent\tProfessor\t4\nENT\tAddl. Professor\t4\nCardiology\tProfessor\t4')
  expect(effectOn(departments, lines)).toEqual({
    departments: ['Cardiology'],
    newPostsCount: 2,
    changedPostsCount: 1,
  })
})

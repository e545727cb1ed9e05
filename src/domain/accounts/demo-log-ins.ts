import type { RoleGrant } from './role-grant.ts'

/** A log-in that only a demonstration has, with its roles; an applicant has none. */
type DemoLogIn = { who: string; email: string; name: string; password: string; grants: readonly RoleGrant[] }

/** The log-ins that the start, the log-in page and the README name. */
export const demoLogIns: readonly DemoLogIn[] = [
  {
    who: 'admin',
    email: 'admin@demo.test',
    name: 'Sunita Rawat',
    password: 'Admin@12345',
    grants: [{ role: 'registrar' }, { role: 'accounts' }, { role: 'administrator' }],
  },
  { who: 'student', email: 'student@demo.test', name: 'Ananya Verma', password: 'Student@12345', grants: [] },
  { who: 'faculty', email: 'faculty@demo.test', name: 'Arvind Nair', password: 'Faculty@12345', grants: [] },
  {
    who: 'registrar',
    email: 'registrar@demo.test',
    name: 'Mohan Iyer',
    password: 'Registrar@12345',
    grants: [{ role: 'registrar' }],
  },
  {
    who: 'sectionOfficer',
    email: 'section@demo.test',
    name: 'Farida Khan',
    password: 'Section@12345',
    grants: [{ role: 'sectionOfficer' }],
  },
  {
    who: 'scrutinyClerk',
    email: 'clerk@demo.test',
    name: 'Ravi Kumar',
    password: 'Clerk@12345',
    grants: [{ role: 'scrutinyClerk', track: 'student' }],
  },
  {
    who: 'accounts',
    email: 'accounts@demo.test',
    name: 'Lakshmi Pillai',
    password: 'Accounts@12345',
    grants: [{ role: 'accounts' }],
  },
  {
    who: 'committee',
    email: 'committee@demo.test',
    name: 'Dr. Anil Deshmukh',
    password: 'Committee@12345',
    grants: [{ role: 'committee', track: 'faculty' }],
  },
  {
    who: 'auditor',
    email: 'auditor@demo.test',
    name: 'Gurpreet Singh',
    password: 'Auditor@12345',
    grants: [{ role: 'auditor' }],
  },
  {
    who: 'administrator',
    email: 'administrator@demo.test',
    name: 'Joseph Mathew',
    password: 'Administrator@12345',
    grants: [{ role: 'administrator' }],
  },
]

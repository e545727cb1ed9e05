import { room } from '#words/room.ts'

/** The log-in page. */
export const logIn = room('log-in', {
  title: 'Login',
  lead: 'Continue your application or start a new one.',
  expired:
    'You were logged out. This happens after {minutes, select, 60 {an hour} 30 {half an hour} other {}} without use, and after 12 hours in any case.',
  expiredKept: 'What you typed is kept on this device. Log in, and it is there again.',
  toApply: 'Create an account or log in',
  toApplyLead:
    'An account saves your answers, so you can stop and come back. After this you go straight to your application.',
  createAccount: 'Create an account',
  email: 'E-mail',
  password: 'Password',
  submit: 'Login',
  forgot: 'Forgot your password?',
  newHere: 'New here? <link>Register with your e-mail</link>',
  refused: 'Login failed. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  demoTitle: 'This is a demonstration',
  demoLabel: 'Demo credentials',
  demoWho:
    '{who, select, admin {Admin} student {Student} faculty {Faculty} registrar {Registrar} sectionOfficer {Section officer} scrutinyClerk {Scrutiny clerk} accounts {Accounts} committee {Committee} auditor {Auditor} administrator {Administrator} other {}}',
})

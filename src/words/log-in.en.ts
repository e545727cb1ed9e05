export const en = {
  title: 'Login',
  lead: 'To go on with your application, or to start a new one.',
  toApply: 'Create an account or log in',
  toApplyLead:
    'An account keeps your answers, so that you can stop and come back. You go on with your application right after.',
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
  demoWho: '{who, select, admin {Admin} student {Student} other {Faculty}}',
} as const

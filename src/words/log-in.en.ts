export const en = {
  title: 'Login',
  lead: 'To go on with your application, or to start a new one.',
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

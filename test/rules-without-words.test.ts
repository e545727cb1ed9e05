import { expect, test } from 'vitest'
import { everyNode, parse, productFiles, type Node } from './syntax.ts'

// Sentences for people belong to src/words. Rules contain only names that are chosen and stored unchanged.
const names = new Set([
  'src/domain/applications/status.ts',
  'src/domain/platform/india.ts',
  'src/domain/recruitment/department-names.ts',
  'src/domain/recruitment/post.ts',
  'src/domain/recruitment/qualifications.ts',
  'src/domain/admission/student-questions.ts',
  // Made-up answers.
  'src/domain/drives/further-questions.ts',
  'src/domain/questions/text.ts',
  // A bank's text, made up.
  'src/domain/statements/sample-statement.ts',
  // The headings that banks ask for.
  'src/domain/refunds/bank-file.ts',
])

/** For people who write code or read the description of the API. */
const isForDevelopers = ({ type, ...node }: Node) =>
  (type === 'NewExpression' && String((node['callee'] as Node)['name']).endsWith('Error')) ||
  (type === 'Property' && (node['key'] as Node)['name'] === 'summary') ||
  (type === 'CallExpression' && ((node['callee'] as Node)['property'] as Node | undefined)?.['name'] === 'describe')

const literal = (node: Node) =>
  node.type === 'TemplateLiteral'
    ? (node['quasis'] as Node[]).map((part) => (part['value'] as { cooked: string }).cooked).join('…')
    : node.type === 'Literal' && typeof node['value'] === 'string'
      ? node['value']
      : ''

/** The texts of three words or more that begin like a sentence. */
function sentencesIn(text: string): string[] {
  const { program } = parse('rules.ts', text)
  const forDevelopers = new Set([...everyNode(program)].filter(isForDevelopers).flatMap((node) => [...everyNode(node)]))
  return [...everyNode(program)]
    .filter((node) => !forDevelopers.has(node))
    .map(literal)
    .filter((said) => /^\p{Lu}\p{Ll}*'?\p{L}*\s\S+\s\S*\p{L}/u.test(said))
}

test('no rule contains a sentence', () => {
  const found = productFiles('src/domain')
    .filter(({ path }) => !names.has(path))
    .flatMap(({ path, text }) => sentencesIn(text).map((sentence) => `${path}: ${sentence}`))
  expect(found).toEqual([])
})

test('a sentence in a rule is found, and an error for developers is not', () => {
  expect(sentencesIn('const a = at("title", "Enter a title"); throw new Error("Nobody sees this here")')).toEqual([
    'Enter a title',
  ])
  expect(sentencesIn('const a = `The fee is now ${fee}`')).toEqual(['The fee is now …'])
})

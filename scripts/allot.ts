// Allots the seats of an instance, from standard input to standard output: `npm run --silent allot < input.json`.
import { text } from 'node:stream/consumers'
import { categories } from '#domain/drives/category.ts'
import { allot } from '#lib/allotment/allot.ts'
import { AllotmentInstance, faultOf, type InstanceFault } from '#lib/allotment/instance.ts'
import { StartError } from '#lib/start-error/start-error.ts'

function inWords(fault: InstanceFault): string {
  switch (fault.code) {
    case 'equal-ranks':
      return `${fault.ids.join(' and ')} have the same rank, ${fault.rank}`
    case 'repeated-applicant':
      return `the applicant ${fault.id} is there twice`
    case 'repeated-course':
      return `the course ${fault.course} is there twice`
    case 'unknown-course':
      return `${fault.id} prefers ${fault.course}, which is no course of this input`
    case 'repeated-preference':
      return `${fault.id} prefers ${fault.course} twice`
    case 'unknown-category':
      return `${fault.category} (${fault.where}) is no category; there are ${categories.join(', ')}`
    case 'horizontal-exceeds-seats':
      return `${fault.course} has a horizontal reservation of more ${fault.category} seats than it has`
    case 'conversion-from-open':
      return `open seats (${fault.category}) cannot be converted`
    case 'repeated-conversion':
      return `unfilled ${fault.category} seats are converted twice`
    case 'conversions-in-a-circle':
      return `the conversions lead from ${fault.category} back to ${fault.category}`
  }
}

function readInstance(written: string): AllotmentInstance {
  let value: unknown
  try {
    value = JSON.parse(written)
  } catch {
    throw new StartError('The input is no JSON')
  }
  const read = AllotmentInstance.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new StartError(`${issue?.path.join('.') || 'The input'}: ${issue?.message}`)
  }
  const fault = faultOf(read.data, categories)
  if (fault) throw new StartError(inWords(fault))
  return read.data
}

try {
  const { seats, closingRanks } = allot(readInstance(await text(process.stdin)), categories)
  const allotment = Object.fromEntries(
    [...seats].map(([id, seat]) => [id, seat && { course: seat.course, seat: seat.seat }]),
  )
  process.stdout.write(`${JSON.stringify({ allotment, closingRanks }, null, 2)}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  // Names in the input may have line breaks.
  process.stderr.write(`${error.message.replaceAll(/\s+/g, ' ')}\n`)
  process.exitCode = 1
}

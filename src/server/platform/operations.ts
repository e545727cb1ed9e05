import type { FastifyInstance } from 'fastify'
import type { Endpoints } from '#domain/platform/endpoint.ts'
import product from '../../../package.json' with { type: 'json' }
import { addDocs } from './operations-docs.ts'
import { addHealth } from './operations-health.ts'
import type { HealthContext } from './operations-health.ts'
import { addMetrics } from './operations-metrics.ts'
import type { MetricQuery, MetricsContext } from './operations-metrics.ts'
import { openApiDocument } from './operations-openapi.ts'

/** What the features bring: the operations they declare and the numbers they want watched. */
export type Operated = { declared: Endpoints; metrics: MetricQuery[] }

/** What the people who run the portal need: is it up, is it ready, how is it doing, what can it be asked. */
export async function addOperations(
  app: FastifyInstance,
  context: HealthContext & MetricsContext,
  { declared, metrics }: Operated,
): Promise<void> {
  addHealth(app, context)
  addMetrics(app, context, metrics)
  await addDocs(app, openApiDocument(declared, { title: 'Pravesh', version: product.version }))
}

import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

/**
 * A plugin whose hooks, decorators and handlers count for the instance that registers it and all its routes, instead
 * of only for routes of its own.
 */
export function sharedPlugin<Options extends object>(
  name: string,
  plugin: (app: FastifyInstance, options: Options) => Promise<void>,
): FastifyPluginAsync<Options> {
  return Object.assign(plugin, {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('fastify.display-name')]: name,
  })
}

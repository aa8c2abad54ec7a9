import type { FastifyInstance } from 'fastify'
import { pictureTypes } from '#schemas/pictures/picture.ts'
import { parseFields } from '../http/bodies/parse-fields.ts'

/** Reads what calls take beside JSON: forms and pictures. Which of them a call takes is found out before its body is read. */
export function addBodyParsers(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) => {
    try {
      done(null, parseFields(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser([...pictureTypes], { parseAs: 'buffer' }, (_, body, done) => done(null, body))
}

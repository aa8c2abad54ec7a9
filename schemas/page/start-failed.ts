/** The template that the server puts on a page, for what is shown when the application's scripts do not come. */
export const startFailedId = 'start-failed'

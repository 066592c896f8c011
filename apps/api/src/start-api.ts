import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { type NestFastifyApplication } from '@nestjs/platform-fastify'
import { AppModule } from './app.module'
import { createServer } from './http/create-server'
import { ErrorFilter } from './http/error-filter'
import { openParts, type PartsOptions } from './parts'

export interface Api {
  /** Where it listens. */
  url: string
  /** Every route that is registered, as method and path. */
  routes: readonly string[]
  /** Stops accepting, answers what is open (202 at the limit), closes everything; may be called again. */
  stop: () => Promise<void>
}

/** Wires the API and listens. Database, Redis and storage may come later; throws when the port is taken. */
export async function startApi(options: PartsOptions): Promise<Api> {
  const { config } = options
  const parts = openParts(options)
  try {
    const { adapter, routes } = createServer(parts)
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- Nest declares its options as a class
    const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(parts), adapter, {
      bodyParser: false,
      logger: false,
      abortOnError: false,
    })
    app.useGlobalFilters(new ErrorFilter(routes, parts))
    await app.listen({ port: config.PORT, host: config.HOST })
    let stopping: Promise<void> | undefined
    return {
      url: await app.getUrl(),
      routes: routes.names(),
      stop: () => (stopping ??= app.close().then(() => parts.close())),
    }
  } catch (error) {
    await parts.close()
    throw error
  }
}

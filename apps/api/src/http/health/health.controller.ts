import { Controller, Get, Inject, Res } from '@nestjs/common'
import { type FastifyReply } from 'fastify'
import { PARTS, type Parts } from '../../parts'

@Controller('health')
export class HealthController {
  constructor(@Inject(PARTS) private readonly parts: Parts) {}

  /** Says that the process answers; asks nobody. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' }
  }

  /** Tells of every dependency; only the database takes the instance out, the others are answered per route. */
  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const checks = await this.parts.health.check()
    const bad = Object.values(checks).includes('failing')
    const out = checks.database === 'failing'
    await reply
      .code(out ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: out ? 'unavailable' : bad ? 'degraded' : 'ok', checks })
  }
}

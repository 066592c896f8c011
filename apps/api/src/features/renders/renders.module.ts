import { Module } from '@nestjs/common'
import { RendersController } from './renders.controller'

@Module({ controllers: [RendersController] })
export class RendersModule {}

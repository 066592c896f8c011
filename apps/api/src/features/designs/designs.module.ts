import { Module } from '@nestjs/common'
import { DesignsController } from './designs.controller'

@Module({ controllers: [DesignsController] })
export class DesignsModule {}

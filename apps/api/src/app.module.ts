import { type DynamicModule, Global, Module } from '@nestjs/common'
import { AssetsModule } from './features/assets/assets.module'
import { BrandsModule } from './features/brands/brands.module'
import { DesignsModule } from './features/designs/designs.module'
import { FilesModule } from './features/files/files.module'
import { HealthModule } from './http/health/health.module'
import { ReferenceModule } from './http/reference/reference.module'
import { MeModule } from './features/me/me.module'
import { McpModule } from './mcp/mcp.module'
import { PARTS, type Parts } from './parts'
import { RendersModule } from './features/renders/renders.module'
import { TemplatesModule } from './features/templates/templates.module'

/** The features, and the parts that they share. */
@Global()
@Module({
  imports: [
    HealthModule,
    RendersModule,
    DesignsModule,
    AssetsModule,
    BrandsModule,
    TemplatesModule,
    FilesModule,
    MeModule,
    ReferenceModule,
    McpModule,
  ],
})
export class AppModule {
  static with(parts: Parts): DynamicModule {
    return {
      module: AppModule,
      providers: [{ provide: PARTS, useValue: parts }],
      exports: [PARTS],
    }
  }
}

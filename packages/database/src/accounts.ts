import { type Connection } from './connection/connection'
import { organizationEntity, type OrganizationRecord } from './entities/organization'
import { userEntity, type UserRecord } from './entities/user'
import { newId } from './entities/ids'

export interface Organizations {
  create(organization: { name: string }): Promise<OrganizationRecord>
  find(id: string): Promise<OrganizationRecord | null>
  /** The oldest of that name; for the seed, which must not create it twice. */
  findByName(name: string): Promise<OrganizationRecord | null>
  /** Lists all, or those of a name, oldest first. */
  list(filter?: { name?: string }): Promise<OrganizationRecord[]>
}

export interface Users {
  create(user: Pick<UserRecord, 'organizationId' | 'email' | 'name'>): Promise<UserRecord>
  findByEmail(email: string): Promise<UserRecord | null>
}

/** Opens the organizations. */
export function openOrganizations(connection: Connection): Organizations {
  return {
    create: ({ name }) =>
      connection.manage(async manager => {
        const repository = manager.getRepository(organizationEntity)
        const id = newId('org')
        await repository.insert({ id, name })
        return repository.findOneByOrFail({ id })
      }),
    find: id =>
      connection.manage(manager => manager.getRepository(organizationEntity).findOneBy({ id })),
    findByName: name =>
      connection.manage(manager =>
        manager
          .getRepository(organizationEntity)
          .findOne({ where: { name }, order: { createdAt: 'asc' } }),
      ),
    list: (filter = {}) =>
      connection.manage(manager =>
        manager
          .getRepository(organizationEntity)
          .find({ where: filter, order: { createdAt: 'asc', id: 'asc' } }),
      ),
  }
}

/** Opens the users of organizations. */
export function openUsers(connection: Connection): Users {
  return {
    create: user =>
      connection.manage(async manager => {
        const repository = manager.getRepository(userEntity)
        const id = newId('usr')
        await repository.insert({ id, ...user })
        return repository.findOneByOrFail({ id })
      }),
    findByEmail: email =>
      connection.manage(manager => manager.getRepository(userEntity).findOneBy({ email })),
  }
}

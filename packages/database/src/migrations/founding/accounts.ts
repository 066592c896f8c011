/** Organizations, their people and their API keys. */
export const accounts = `
  create table organizations (
    id text collate "C" primary key,
    name text not null,
    -- The secret for the keys of the organization's files. It is sealed, so the API or a worker creates it.
    file_secret bytea,
    -- Renders from before this time might look different now.
    fonts_changed_at timestamptz,
    -- Null means no quota.
    quota_renders bigint,
    quota_bytes bigint,
    quota_open bigint,
    created_at timestamptz not null default now()
  );

  -- The organization that owns the public templates.
  insert into organizations (id, name) values ('org_00000000000000000000000000', 'Platen');

  -- Rows that belong to a person refer to both columns of users_of_organization, so that the person cannot be of another organization.
  create table users (
    id text collate "C" primary key,
    organization_id text collate "C" not null references organizations,
    email text not null,
    name text not null,
    role text,
    password_hash text,
    created_at timestamptz not null default now(),
    constraint users_of_organization unique (organization_id, id),
    constraint users_role check (role in ('viewer', 'editor', 'owner'))
  );
  -- An address has one account in each organization. Sign-in looks it up here.
  create unique index users_of_address on users (email, organization_id);

  -- Each call looks up its key in the unique index on the hash. The time when a key is revoked may be in the future, so that all its users
  -- have time to learn the new key.
  create table api_keys (
    id text collate "C" primary key,
    organization_id text collate "C" not null references organizations,
    user_id text collate "C",
    name text not null,
    hash bytea not null unique,
    prefix text not null,
    last_four text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz,
    constraint api_keys_user foreign key (organization_id, user_id) references users (organization_id, id),
    constraint api_keys_hash_is_sha256 check (length(hash) = 32)
  );
  create index api_keys_of_organization on api_keys (organization_id);
`

/** The sign-in of people, with sessions, passkeys and links that work once, and the sessions of embedded editors. */
export const signIn = `
  -- Each call with a session looks the session up in the unique index on the hash.
  create table sessions (
    id text collate "C" primary key,
    organization_id text collate "C" not null,
    user_id text collate "C" not null,
    hash bytea not null unique,
    agent text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    constraint sessions_user foreign key (organization_id, user_id) references users (organization_id, id),
    constraint sessions_hash_is_sha256 check (length(hash) = 32)
  );
  create index sessions_of_user on sessions (organization_id, user_id);

  create table passkeys (
    id text collate "C" primary key,
    organization_id text collate "C" not null,
    user_id text collate "C" not null,
    credential_id text collate "C" not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null default '{}',
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    constraint passkeys_user foreign key (organization_id, user_id) references users (organization_id, id)
  );
  create index passkeys_of_user on passkeys (organization_id, user_id);

  -- The challenges that passkeys have answered, to detect an answer that is sent again.
  create table used_challenges (
    challenge text collate "C" primary key,
    used_at timestamptz not null default now()
  );
  create index used_challenges_oldest on used_challenges (used_at);

  create table links (
    id text collate "C" primary key,
    organization_id text collate "C" not null references organizations,
    kind text not null,
    hash bytea not null unique,
    user_id text collate "C",
    email text,
    role text,
    -- The link ends when this person is removed.
    created_by text collate "C",
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    constraint links_user foreign key (organization_id, user_id) references users (organization_id, id),
    constraint links_maker foreign key (organization_id, created_by) references users (organization_id, id),
    constraint links_hash_is_sha256 check (length(hash) = 32),
    constraint links_role check (role in ('viewer', 'editor', 'owner')),
    constraint links_kind check (case kind
      when 'setup' then role is not null and user_id is null and email is null
      when 'invite' then role is not null and user_id is null and email is not null
      when 'reset' then role is null and user_id is not null and email is null
      else false end)
  );
  create index links_of_organization on links (organization_id, kind);

  -- Sessions of embedded editors. A session keeps its token and the one before, which still ends at its original time.
  create table embed_sessions (
    id text collate "C" primary key,
    organization_id text collate "C" not null references organizations,
    user_id text not null,
    mode text not null,
    design_id text collate "C" not null,
    source jsonb,
    allowed_origins text[] not null,
    settings jsonb not null,
    seconds integer not null,
    hash bytea not null unique,
    expires_at timestamptz not null,
    earlier_hash bytea unique,
    earlier_expires_at timestamptz,
    created_at timestamptz not null default now(),
    opened_at timestamptz,
    ended_at timestamptz,
    constraint embed_sessions_mode check (mode in ('edit', 'fill', 'view')),
    constraint embed_sessions_hashes_are_sha256 check (length(hash) = 32 and length(earlier_hash) = 32),
    constraint embed_sessions_earlier check ((earlier_hash is null) = (earlier_expires_at is null))
  );
  create index embed_sessions_of_organization on embed_sessions (organization_id, expires_at);
`

/**
 * The log of actions on keys, people, links and limits. Entries are never changed, and are deleted only with their organization. Triggers
 * enforce this, since the role of the app may change the rows of every table.
 */
export const auditLog = `
  create table audit_entries (
    id text collate "C" primary key,
    organization_id text collate "C" references organizations on delete cascade,
    at timestamptz not null default now(),
    actor_id text collate "C",
    action text not null,
    subject text,
    details jsonb not null
  );
  create index audit_entries_of_organization on audit_entries (organization_id, id);

  create function keep_audit_entry() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.organization_id is not null
          and not exists (select from organizations where id = old.organization_id) then
          return old;
        end if;
      end if;
      raise exception 'audit entries stay as they are' using errcode = '42501';
    end $$;
  create trigger audit_entry_stays before update or delete on audit_entries
    for each row execute function keep_audit_entry();
  create trigger audit_entries_stay before truncate on audit_entries
    for each statement execute function keep_audit_entry();
`

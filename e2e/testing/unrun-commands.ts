const itself = 'starts services of its own; the tests have theirs'
const minutes = 'takes minutes; npm test runs its parts, or the build machine does'
const endless = 'serves until it is stopped; the tests start these programs themselves'
const docker = 'needs Docker'
const installs = 'changes the packages that the tests run on'
const assistant = 'needs Claude Code'
const inN8n = 'needs n8n; npm run n8n does it'

/** The commands of the docs that the tests do not run, by page, each with the reason. */
export const unrunCommands: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': { 'npm start': itself, 'npm test': minutes },
  'CONTRIBUTING.md': {
    'npm start': itself,
    'npm run check': minutes,
    'npm run check -- lint': minutes,
    'npm test -- packages/drawing': minutes,
    'npm test': minutes,
    'npm run test:all': minutes,
    'npm run test:nightly': minutes,
    'FUZZ_REQUESTS=10000 npm test -- e2e/fuzz': minutes,
    'FULL_SCALE=1 npm test -- packages/renderer/src/font-matrix': minutes,
    'FULL_SCALE=1 npm test -- e2e/webhooks/delivery': minutes,
    'FULL_SCALE=1 npm test -- e2e/batches': minutes,
    'FULL_SCALE=1 npm test -- e2e/thinning': minutes,
    'FULL_SCALE=1 npm test -- e2e/publish-guard': minutes,
    'STORM_WAVES=4 npm test -- apps/api/src/storm': minutes,
    'PRODUCTION_TIMES=1 npm test -- e2e/faults': minutes,
    'npm run clients': minutes,
    'npm run n8n': minutes,
    'N8N_FOLDER=/tmp/n8n npm run n8n': minutes,
    'npm run n8n -- lint': minutes,
    'npm run fidelity': minutes,
    'npm run pictures': minutes,
    'npm run pictures -- looks-editor': minutes,
    'npm run pictures -- web/pieces': minutes,
    'npm run drill -- retention': minutes,
    'npm run drill -- restore': minutes,
    'npm run drill -- interleavings': minutes,
    'npm run bench': minutes,
    'npm run bench -- scenes': minutes,
    'npm run bench -- hostile': minutes,
    'npm run bench -- batches': minutes,
    'npm run bench -- lists': minutes,
    'npm run bench -- organizations': minutes,
    'npm run bench -- edits': minutes,
    'npm run bench -- oauth': minutes,
    'npm run bench -- strangers': minutes,
    'npm run bench -- urls': minutes,
    'npm run bench -- webhooks': minutes,
    'npm run bench -- web': minutes,
    'npm run bench -- endurance': minutes,
    'npm run bench -- ledger': minutes,
    'npm run bench -- control': minutes,
    'npm run bench -- memory': minutes,
  },
  'docs/backup.md': {
    'docker compose --env-file infra/.env -f infra/compose.yaml exec -T postgres pg_basebackup --username=postgres --checkpoint=fast --format=tar --wal-method=fetch --pgdata=- > database.tar':
      docker,
    'docker compose --env-file infra/.env -f infra/compose.yaml down': docker,
    'docker compose --env-file infra/.env -f infra/compose.yaml stop api worker': docker,
    'docker volume rm platen_postgres': docker,
    [`docker compose --env-file infra/.env -f infra/compose.yaml run --rm --no-deps -T --entrypoint sh postgres -c 'mkdir -p "$PGDATA" && tar -x -C "$PGDATA" && chown -R postgres:postgres "$PGDATA" && chmod 700 "$PGDATA"' < database.tar`]:
      docker,
    'docker volume rm platen_redis': docker,
    'npm run drill -- restore': minutes,
  },
  'docs/deploying.md': {
    'PORT=3001 node --env-file=.platen/env apps/api/dist/main.js': endless,
    'node --env-file=.platen/env apps/worker/dist/main.js': endless,
    'MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=1048576 node --max-semi-space-size=4 --expose-gc apps/api/dist/main.js':
      endless,
    'cp infra/compose.env.example infra/.env': docker,
    'docker compose --env-file infra/.env -f infra/compose.yaml up --build --detach': docker,
    'cp infra/compose.garage.env.example infra/.env': docker,
    'docker compose --env-file infra/.env -f infra/compose.garage.yaml up --build --detach': docker,
    'docker compose --env-file infra/.env -f infra/compose.yaml -f infra/compose.s3-port.yaml up --build --detach':
      docker,
    'docker compose --env-file infra/.env -f infra/compose.yaml exec postgres psql --username=postgres --dbname=platen --file=/docker-entrypoint-initdb.d/roles.sql':
      docker,
    'docker compose --env-file infra/.env -f infra/compose.yaml exec api node apps/api/dist/cli/main.js organizations create "My organization"':
      docker,
    'docker compose --env-file infra/.env -f infra/compose.yaml exec api node apps/api/dist/cli/main.js keys create --organization "My organization"':
      docker,
  },
  'docs/fonts.md': {
    "npx pnpm@12.21.0 install --frozen-lockfile --filter '!@platen/fonts-cjk'": installs,
    'docker build -f infra/docker/Dockerfile --target api --build-arg CJK=no .': docker,
    'docker build -f infra/docker/Dockerfile --target worker --build-arg CJK=no .': docker,
  },
  'docs/mutation.md': { 'npm run mutation': minutes, 'npm run mutation -- modifications': minutes },
  'docs/n8n.md': {
    'mkdir -p ~/.n8n/nodes': inN8n,
    'npm install --prefix ~/.n8n/nodes n8n-nodes-platen-0.1.0.tgz': inN8n,
    [`curl -sS https://n8n.example/webhook/picture --json '{"name": "Ada Lovelace"}' --output card.png`]:
      inN8n,
    [`curl -sS https://n8n.example/webhook/certificates --json '{"pupils": [{"number": "7b-01", "headline.text": "Ada Lovelace"}]}'`]:
      inN8n,
  },
  'docs/retention.md': {
    'npm run drill -- retention': minutes,
    'npm run drill -- interleavings': minutes,
  },
  'docs/sign-in.md': {
    'npm run platen -- users link ada@acme.example': 'needs somebody who has joined',
  },
  'docs/assistants.md': {
    'claude mcp add --transport http platen "$PLATEN_URL/api/mcp"': assistant,
    'claude mcp add --transport http platen "$PLATEN_URL/api/mcp" --header "Authorization: Bearer $PLATEN_KEY"':
      assistant,
  },
  'docs/release-posters.md': {
    'claude -p "Read the newest section of CHANGELOG.md. Render the design $DESIGN for it: the version, a headline of at most 40 characters, and the three changes that matter most to users. Answer with the URL of the file." --mcp-config platen.json --allowedTools "Read,mcp__platen__get_template,mcp__platen__generate_image"':
      assistant,
  },
}

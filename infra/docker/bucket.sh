#!/bin/sh
# Creates the bucket, and the user of the API and the workers; safe to run again. The user may read, write and delete objects of
# this bucket and nothing else. It may also list the bucket; otherwise the store would answer 403 instead of 404 for a missing object.
set -eu

mc alias set store http://minio:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD"
mc mb --ignore-existing store/platen
mc admin policy create store platen /docker/app-policy.json
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
mc admin policy attach store platen --user "$S3_ACCESS_KEY_ID"

# The keys of rendered files begin with their week, so that they can be deleted by age.
if [ -n "$FILE_DAYS" ]; then
  rule='"ID": "platen-outputs", "Status": "Enabled", "Filter": {"Prefix": "w"}, "Expiration": {"Days": '$((FILE_DAYS + 14))'}'
  echo "{\"Rules\": [{$rule}]}" | mc ilm rule import store/platen
else
  mc ilm rule remove --all --force store/platen
fi

# With a public address, everyone may read single files, whose names nobody can guess, but not list them.
if [ -n "$S3_PUBLIC_URL" ]; then
  mc anonymous set-json /docker/public-policy.json store/platen
else
  mc anonymous set private store/platen
fi

"""Logs a demo member in, enters keys of the Web API and reads the secret of a simulated gateway: what a walk through the
contract shows at its doors.

Prints NAME=value lines. Arguments: the server's address, the file of the simulator's credentials.
"""

import json
import secrets
import sys
import tomllib
import urllib.request

url, credentials = sys.argv[1:]


def post(path, body, headers=()):
    """The data of an answer."""
    headers = {"Content-Type": "application/json", **dict(headers)}
    request = urllib.request.Request(f"{url}/api/{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)["data"]


member = {"memberId": "admin@a.example", "password": "Sosogi-demo-1"}
token = post("hughomememberC/hugHomeMemberLogin", member)["token"]
keys = {name: secrets.token_hex(12) for name in ("apiKey", "accessKey", "secretKey")}
saved = {"slot": 1, "permittedIps": "", "takesJobs": True, **keys}
post("hughomememberC/save/api/permission", saved, {"Authorization": f"Bearer {token}"})
with open(credentials, "rb") as file:
    gateway = tomllib.load(file)["gateway"][0]

print(f"SOSOGI_CONTRACT_TOKEN={token}")
print(f"SOSOGI_CONTRACT_GATEWAY={gateway['key_id']}")
print(f"SOSOGI_CONTRACT_GATEWAY_SECRET={gateway['secret']}")
for name, value in keys.items():
    print(f"SOSOGI_CONTRACT_{name.upper()}={value}")

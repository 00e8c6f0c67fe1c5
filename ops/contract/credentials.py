"""Logs a demo member in and reads the secret of a simulated gateway: what a walk through the contract shows at its doors.

Prints NAME=value lines. Arguments: the server's address, the file of the simulator's credentials.
"""

import json
import sys
import tomllib
import urllib.request

url, credentials = sys.argv[1:]
member = json.dumps({"memberId": "admin@a.example", "password": "Sosogi-demo-1"}).encode()
address = f"{url}/api/hughomememberC/hugHomeMemberLogin"
with urllib.request.urlopen(urllib.request.Request(address, member, {"Content-Type": "application/json"}), timeout=60) as answer:
    token = json.load(answer)["data"]["token"]
with open(credentials, "rb") as file:
    gateway = tomllib.load(file)["gateway"][0]

print(f"SOSOGI_CONTRACT_TOKEN={token}")
print(f"SOSOGI_CONTRACT_GATEWAY={gateway['key_id']}")
print(f"SOSOGI_CONTRACT_GATEWAY_SECRET={gateway['secret']}")
